import CeremonyQA
