#include "CResources.h"

#include <string.h>

// Each file becomes one array. The name in the table at the end is the file's path in this folder.

static const unsigned char blocked_hosts_js[] = {
#embed "blocked-hosts.js"
};
static const unsigned char bridge_js[] = {
#embed "bridge.js"
};

static const unsigned char iframe_listener_js[] = {
#embed "iframe-listener.js"
};

static const unsigned char iframe_host_html[] = {
#embed "iframe-host.html"
};

static const unsigned char sample_pdf[] = {
#embed "sample.pdf"
};

static const unsigned char sandbox_ceremony_html[] = {
#embed "sandbox/ceremony.html"
};

static const unsigned char sandbox_ceremony_css[] = {
#embed "sandbox/ceremony.css"
};

static const unsigned char sandbox_controls_css[] = {
#embed "sandbox/controls.css"
};

static const unsigned char sandbox_document_css[] = {
#embed "sandbox/document.css"
};

static const unsigned char sandbox_dialogs_css[] = {
#embed "sandbox/dialogs.css"
};

static const unsigned char sandbox_ceremony_js[] = {
#embed "sandbox/ceremony.js"
};

static const unsigned char sandbox_accent_color_js[] = {
#embed "sandbox/accent-color.js"
};

static const unsigned char sandbox_dialogs_js[] = {
#embed "sandbox/dialogs.js"
};

static const unsigned char sandbox_document_view_js[] = {
#embed "sandbox/document-view.js"
};

static const unsigned char sandbox_event_delivery_js[] = {
#embed "sandbox/event-delivery.js"
};

static const unsigned char sandbox_link_js[] = {
#embed "sandbox/link.js"
};

static const unsigned char sandbox_organic_input_js[] = {
#embed "sandbox/organic-input.js"
};

static const unsigned char sandbox_session_js[] = {
#embed "sandbox/session.js"
};

static const unsigned char sandbox_signing_js[] = {
#embed "sandbox/signing.js"
};

static const unsigned char sandbox_adoption_js[] = {
#embed "sandbox/adoption.js"
};

static const unsigned char sandbox_ink_keys_js[] = {
#embed "sandbox/ink-keys.js"
};

static const unsigned char sandbox_ink_pad_js[] = {
#embed "sandbox/ink-pad.js"
};

static const unsigned char sandbox_ink_picture_js[] = {
#embed "sandbox/ink-picture.js"
};

static const unsigned char sandbox_ink_js[] = {
#embed "sandbox/ink.js"
};

static const unsigned char sandbox_place_button_js[] = {
#embed "sandbox/place-button.js"
};

static const unsigned char sandbox_place_input_js[] = {
#embed "sandbox/place-input.js"
};

static const unsigned char sandbox_place_layout_js[] = {
#embed "sandbox/place-layout.js"
};

static const unsigned char sandbox_places_js[] = {
#embed "sandbox/places.js"
};

static const unsigned char sandbox_texts_js[] = {
#embed "sandbox/texts.js"
};

static const unsigned char sandbox_texts_en_js[] = {
#embed "sandbox/texts/en.js"
};

static const unsigned char sandbox_texts_es_js[] = {
#embed "sandbox/texts/es.js"
};

static const unsigned char sandbox_texts_fr_js[] = {
#embed "sandbox/texts/fr.js"
};

static const unsigned char sandbox_texts_it_js[] = {
#embed "sandbox/texts/it.js"
};

static const unsigned char sandbox_texts_pt_js[] = {
#embed "sandbox/texts/pt.js"
};

static const unsigned char sandbox_texts_de_js[] = {
#embed "sandbox/texts/de.js"
};

static const unsigned char sandbox_texts_zh_js[] = {
#embed "sandbox/texts/zh.js"
};

static const unsigned char sandbox_texts_hu_js[] = {
#embed "sandbox/texts/hu.js"
};

static const unsigned char sandbox_texts_nl_js[] = {
#embed "sandbox/texts/nl.js"
};

static const unsigned char milestones_js[] = {
#embed "milestones.js"
};

static const unsigned char host_ceremony_view_ui[] = {
#embed "host/ceremony-view.ui"
};

static const unsigned char host_window_ui[] = {
#embed "host/window.ui"
};

static const unsigned char host_start_ui[] = {
#embed "host/start.ui"
};

static const unsigned char host_waiting_ui[] = {
#embed "host/waiting.ui"
};

static const unsigned char host_result_ui[] = {
#embed "host/result.ui"
};

static const unsigned char self_test_page_html[] = {
#embed "self-test/page.html"
};

static const unsigned char qa_report_css[] = {
#embed "qa/report.css"
};

static const unsigned char automation_css[] = {
#embed "automation.css"
};

static const unsigned char host_automation_html[] = {
#embed "host/automation.html"
};

static const unsigned char host_leave_question_ui[] = {
#embed "host/leave-question.ui"
};

static const unsigned char translations_es_po[] = {
#embed "translations/es.po"
};

static const unsigned char translations_fr_po[] = {
#embed "translations/fr.po"
};

static const unsigned char translations_it_po[] = {
#embed "translations/it.po"
};

static const unsigned char translations_pt_po[] = {
#embed "translations/pt.po"
};

static const unsigned char translations_de_po[] = {
#embed "translations/de.po"
};

static const unsigned char translations_zh_po[] = {
#embed "translations/zh.po"
};

static const unsigned char translations_hu_po[] = {
#embed "translations/hu.po"
};

static const unsigned char translations_nl_po[] = {
#embed "translations/nl.po"
};

#define FILE_ENTRY(name, array) {name, {array, sizeof array}}

static const struct {
  const char *name;
  CResource resource;
} table[] = {
    FILE_ENTRY("blocked-hosts.js", blocked_hosts_js),
    FILE_ENTRY("bridge.js", bridge_js),
    FILE_ENTRY("iframe-listener.js", iframe_listener_js),
    FILE_ENTRY("iframe-host.html", iframe_host_html),
    FILE_ENTRY("sample.pdf", sample_pdf),
    FILE_ENTRY("sandbox/ceremony.html", sandbox_ceremony_html),
    FILE_ENTRY("sandbox/ceremony.css", sandbox_ceremony_css),
    FILE_ENTRY("sandbox/controls.css", sandbox_controls_css),
    FILE_ENTRY("sandbox/document.css", sandbox_document_css),
    FILE_ENTRY("sandbox/dialogs.css", sandbox_dialogs_css),
    FILE_ENTRY("sandbox/ceremony.js", sandbox_ceremony_js),
    FILE_ENTRY("sandbox/accent-color.js", sandbox_accent_color_js),
    FILE_ENTRY("sandbox/dialogs.js", sandbox_dialogs_js),
    FILE_ENTRY("sandbox/document-view.js", sandbox_document_view_js),
    FILE_ENTRY("sandbox/event-delivery.js", sandbox_event_delivery_js),
    FILE_ENTRY("sandbox/link.js", sandbox_link_js),
    FILE_ENTRY("sandbox/organic-input.js", sandbox_organic_input_js),
    FILE_ENTRY("sandbox/session.js", sandbox_session_js),
    FILE_ENTRY("sandbox/signing.js", sandbox_signing_js),
    FILE_ENTRY("sandbox/adoption.js", sandbox_adoption_js),
    FILE_ENTRY("sandbox/ink-keys.js", sandbox_ink_keys_js),
    FILE_ENTRY("sandbox/ink-pad.js", sandbox_ink_pad_js),
    FILE_ENTRY("sandbox/ink-picture.js", sandbox_ink_picture_js),
    FILE_ENTRY("sandbox/ink.js", sandbox_ink_js),
    FILE_ENTRY("sandbox/place-button.js", sandbox_place_button_js),
    FILE_ENTRY("sandbox/place-input.js", sandbox_place_input_js),
    FILE_ENTRY("sandbox/place-layout.js", sandbox_place_layout_js),
    FILE_ENTRY("sandbox/places.js", sandbox_places_js),
    FILE_ENTRY("sandbox/texts.js", sandbox_texts_js),
    FILE_ENTRY("sandbox/texts/en.js", sandbox_texts_en_js),
    FILE_ENTRY("sandbox/texts/es.js", sandbox_texts_es_js),
    FILE_ENTRY("sandbox/texts/fr.js", sandbox_texts_fr_js),
    FILE_ENTRY("sandbox/texts/it.js", sandbox_texts_it_js),
    FILE_ENTRY("sandbox/texts/pt.js", sandbox_texts_pt_js),
    FILE_ENTRY("sandbox/texts/de.js", sandbox_texts_de_js),
    FILE_ENTRY("sandbox/texts/zh.js", sandbox_texts_zh_js),
    FILE_ENTRY("sandbox/texts/hu.js", sandbox_texts_hu_js),
    FILE_ENTRY("sandbox/texts/nl.js", sandbox_texts_nl_js),
    FILE_ENTRY("milestones.js", milestones_js),
    FILE_ENTRY("host/ceremony-view.ui", host_ceremony_view_ui),
    FILE_ENTRY("host/window.ui", host_window_ui),
    FILE_ENTRY("host/start.ui", host_start_ui),
    FILE_ENTRY("host/waiting.ui", host_waiting_ui),
    FILE_ENTRY("host/result.ui", host_result_ui),
    FILE_ENTRY("self-test/page.html", self_test_page_html),
    FILE_ENTRY("qa/report.css", qa_report_css),
    FILE_ENTRY("automation.css", automation_css),
    FILE_ENTRY("host/automation.html", host_automation_html),
    FILE_ENTRY("host/leave-question.ui", host_leave_question_ui),
    FILE_ENTRY("translations/es.po", translations_es_po),
    FILE_ENTRY("translations/fr.po", translations_fr_po),
    FILE_ENTRY("translations/it.po", translations_it_po),
    FILE_ENTRY("translations/pt.po", translations_pt_po),
    FILE_ENTRY("translations/de.po", translations_de_po),
    FILE_ENTRY("translations/zh.po", translations_zh_po),
    FILE_ENTRY("translations/hu.po", translations_hu_po),
    FILE_ENTRY("translations/nl.po", translations_nl_po),
};

CResource cresource_named(const char *name) {
  for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
    if (strcmp(table[i].name, name) == 0) return table[i].resource;
  }
  return (CResource){NULL, 0};
}
