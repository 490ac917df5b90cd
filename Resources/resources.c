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

static const unsigned char host_script_dialog_ui[] = {
#embed "host/script-dialog.ui"
};

static const unsigned char host_notice_ui[] = {
#embed "host/notice.ui"
};

static const unsigned char host_trouble_ui[] = {
#embed "host/trouble.ui"
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

static const unsigned char qa_scenarios_cancel_later_json[] = {
#embed "qa/scenarios/cancel-later.json"
};

static const unsigned char qa_scenarios_cancel_json[] = {
#embed "qa/scenarios/cancel.json"
};

static const unsigned char qa_scenarios_close_button_json[] = {
#embed "qa/scenarios/close-button.json"
};

static const unsigned char qa_scenarios_close_loading_json[] = {
#embed "qa/scenarios/close-loading.json"
};

static const unsigned char qa_scenarios_close_ready_json[] = {
#embed "qa/scenarios/close-ready.json"
};

static const unsigned char qa_scenarios_close_result_json[] = {
#embed "qa/scenarios/close-result.json"
};

static const unsigned char qa_scenarios_close_signed_json[] = {
#embed "qa/scenarios/close-signed.json"
};

static const unsigned char qa_scenarios_close_stay_json[] = {
#embed "qa/scenarios/close-stay.json"
};

static const unsigned char qa_scenarios_close_trouble_json[] = {
#embed "qa/scenarios/close-trouble.json"
};

static const unsigned char qa_scenarios_crash_again_json[] = {
#embed "qa/scenarios/crash-again.json"
};

static const unsigned char qa_scenarios_crash_json[] = {
#embed "qa/scenarios/crash.json"
};

static const unsigned char qa_scenarios_decline_json[] = {
#embed "qa/scenarios/decline.json"
};

static const unsigned char qa_scenarios_draw_json[] = {
#embed "qa/scenarios/draw.json"
};

static const unsigned char qa_scenarios_fail_already_completed_json[] = {
#embed "qa/scenarios/fail-already-completed.json"
};

static const unsigned char qa_scenarios_fail_invalid_link_json[] = {
#embed "qa/scenarios/fail-invalid-link.json"
};

static const unsigned char qa_scenarios_fail_not_available_json[] = {
#embed "qa/scenarios/fail-not-available.json"
};

static const unsigned char qa_scenarios_fail_obfuscated_json[] = {
#embed "qa/scenarios/fail-obfuscated.json"
};

static const unsigned char qa_scenarios_fail_shown_json[] = {
#embed "qa/scenarios/fail-shown.json"
};

static const unsigned char qa_scenarios_fail_unauthorized_json[] = {
#embed "qa/scenarios/fail-unauthorized.json"
};

static const unsigned char qa_scenarios_fail_unexpected_json[] = {
#embed "qa/scenarios/fail-unexpected.json"
};

static const unsigned char qa_scenarios_leave_by_keys_json[] = {
#embed "qa/scenarios/leave-by-keys.json"
};

static const unsigned char qa_scenarios_lost_answer_json[] = {
#embed "qa/scenarios/lost-answer.json"
};

static const unsigned char qa_scenarios_offline_start_json[] = {
#embed "qa/scenarios/offline-start.json"
};

static const unsigned char qa_scenarios_offline_json[] = {
#embed "qa/scenarios/offline.json"
};

static const unsigned char qa_scenarios_open_json[] = {
#embed "qa/scenarios/open.json"
};

static const unsigned char qa_scenarios_resize_json[] = {
#embed "qa/scenarios/resize.json"
};

static const unsigned char qa_scenarios_resume_json[] = {
#embed "qa/scenarios/resume.json"
};

static const unsigned char qa_scenarios_retry_json[] = {
#embed "qa/scenarios/retry.json"
};

static const unsigned char qa_scenarios_scroll_by_keys_json[] = {
#embed "qa/scenarios/scroll-by-keys.json"
};

static const unsigned char qa_scenarios_scroll_json[] = {
#embed "qa/scenarios/scroll.json"
};

static const unsigned char qa_scenarios_sign_by_keys_json[] = {
#embed "qa/scenarios/sign-by-keys.json"
};

static const unsigned char qa_scenarios_sign_json[] = {
#embed "qa/scenarios/sign.json"
};

static const unsigned char qa_scenarios_slow_json[] = {
#embed "qa/scenarios/slow.json"
};

static const unsigned char qa_scenarios_type_json[] = {
#embed "qa/scenarios/type.json"
};

static const unsigned char qa_parts_adopt_json[] = {
#embed "qa/parts/adopt.json"
};

static const unsigned char qa_parts_consent_json[] = {
#embed "qa/parts/consent.json"
};

static const unsigned char qa_parts_finish_json[] = {
#embed "qa/parts/finish.json"
};

static const unsigned char qa_parts_leave_json[] = {
#embed "qa/parts/leave.json"
};

static const unsigned char qa_parts_opening_json[] = {
#embed "qa/parts/opening.json"
};

static const unsigned char qa_parts_place_json[] = {
#embed "qa/parts/place.json"
};

static const unsigned char qa_parts_signed_json[] = {
#embed "qa/parts/signed.json"
};

static const unsigned char qa_parts_signing_json[] = {
#embed "qa/parts/signing.json"
};

static const unsigned char qa_scenario_schema_json[] = {
#embed "qa/scenario.schema.json"
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
    FILE_ENTRY("host/notice.ui", host_notice_ui),
    FILE_ENTRY("host/script-dialog.ui", host_script_dialog_ui),
    FILE_ENTRY("host/trouble.ui", host_trouble_ui),
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
    FILE_ENTRY("qa/scenarios/cancel-later.json", qa_scenarios_cancel_later_json),
    FILE_ENTRY("qa/scenarios/cancel.json", qa_scenarios_cancel_json),
    FILE_ENTRY("qa/scenarios/close-button.json", qa_scenarios_close_button_json),
    FILE_ENTRY("qa/scenarios/close-loading.json", qa_scenarios_close_loading_json),
    FILE_ENTRY("qa/scenarios/close-ready.json", qa_scenarios_close_ready_json),
    FILE_ENTRY("qa/scenarios/close-result.json", qa_scenarios_close_result_json),
    FILE_ENTRY("qa/scenarios/close-signed.json", qa_scenarios_close_signed_json),
    FILE_ENTRY("qa/scenarios/close-stay.json", qa_scenarios_close_stay_json),
    FILE_ENTRY("qa/scenarios/close-trouble.json", qa_scenarios_close_trouble_json),
    FILE_ENTRY("qa/scenarios/crash-again.json", qa_scenarios_crash_again_json),
    FILE_ENTRY("qa/scenarios/crash.json", qa_scenarios_crash_json),
    FILE_ENTRY("qa/scenarios/decline.json", qa_scenarios_decline_json),
    FILE_ENTRY("qa/scenarios/draw.json", qa_scenarios_draw_json),
    FILE_ENTRY("qa/scenarios/fail-already-completed.json", qa_scenarios_fail_already_completed_json),
    FILE_ENTRY("qa/scenarios/fail-invalid-link.json", qa_scenarios_fail_invalid_link_json),
    FILE_ENTRY("qa/scenarios/fail-not-available.json", qa_scenarios_fail_not_available_json),
    FILE_ENTRY("qa/scenarios/fail-obfuscated.json", qa_scenarios_fail_obfuscated_json),
    FILE_ENTRY("qa/scenarios/fail-shown.json", qa_scenarios_fail_shown_json),
    FILE_ENTRY("qa/scenarios/fail-unauthorized.json", qa_scenarios_fail_unauthorized_json),
    FILE_ENTRY("qa/scenarios/fail-unexpected.json", qa_scenarios_fail_unexpected_json),
    FILE_ENTRY("qa/scenarios/leave-by-keys.json", qa_scenarios_leave_by_keys_json),
    FILE_ENTRY("qa/scenarios/lost-answer.json", qa_scenarios_lost_answer_json),
    FILE_ENTRY("qa/scenarios/offline-start.json", qa_scenarios_offline_start_json),
    FILE_ENTRY("qa/scenarios/offline.json", qa_scenarios_offline_json),
    FILE_ENTRY("qa/scenarios/open.json", qa_scenarios_open_json),
    FILE_ENTRY("qa/scenarios/resize.json", qa_scenarios_resize_json),
    FILE_ENTRY("qa/scenarios/resume.json", qa_scenarios_resume_json),
    FILE_ENTRY("qa/scenarios/retry.json", qa_scenarios_retry_json),
    FILE_ENTRY("qa/scenarios/scroll-by-keys.json", qa_scenarios_scroll_by_keys_json),
    FILE_ENTRY("qa/scenarios/scroll.json", qa_scenarios_scroll_json),
    FILE_ENTRY("qa/scenarios/sign-by-keys.json", qa_scenarios_sign_by_keys_json),
    FILE_ENTRY("qa/scenarios/sign.json", qa_scenarios_sign_json),
    FILE_ENTRY("qa/scenarios/slow.json", qa_scenarios_slow_json),
    FILE_ENTRY("qa/scenarios/type.json", qa_scenarios_type_json),
    FILE_ENTRY("qa/parts/adopt.json", qa_parts_adopt_json),
    FILE_ENTRY("qa/parts/consent.json", qa_parts_consent_json),
    FILE_ENTRY("qa/parts/finish.json", qa_parts_finish_json),
    FILE_ENTRY("qa/parts/leave.json", qa_parts_leave_json),
    FILE_ENTRY("qa/parts/opening.json", qa_parts_opening_json),
    FILE_ENTRY("qa/parts/place.json", qa_parts_place_json),
    FILE_ENTRY("qa/parts/signed.json", qa_parts_signed_json),
    FILE_ENTRY("qa/parts/signing.json", qa_parts_signing_json),
    FILE_ENTRY("qa/scenario.schema.json", qa_scenario_schema_json),
};

CResource cresource_named(const char *name) {
  for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
    if (strcmp(table[i].name, name) == 0) return table[i].resource;
  }
  return (CResource){NULL, 0};
}

const char *cresource_name(ptrdiff_t index) {
  size_t count = sizeof table / sizeof *table;
  return index >= 0 && (size_t)index < count ? table[index].name : NULL;
}
