import type { terraformStates as english } from '../terraform-states.ts'
import type { Translated } from '../translated.ts'

export const terraformStates: Translated<typeof english> = {
  state_address_unknown: 'Adres jest nieznany albo jego login i hasło są nieprawidłowe',
  state_address_limit: 'Zbyt wiele żądań z błędnymi adresami, loginami lub hasłami: odczekaj minutę',
  state_too_large: 'Stan jest większy niż {{size}} MiB, czyli limit tego serwera (ustawienie max_state_bytes)',
  state_no_json: 'Treść nie jest poprawnym JSON',
  state_field_missing: 'Treść nie jest stanem Terraform: pola {{field}} brakuje lub jest nieprawidłowe',
  state_md5_differs: 'Treść ma inny skrót, niż zapowiada nagłówek Content-MD5: została uszkodzona po drodze',
  state_broke_off: 'Połączenie zakończyło się przed ostatnim bajtem: nic nie zapisano',
  state_other_lineage:
    'Stan należy do innej historii (lineage {{lineage}}) niż zapisany ({{stored}}): niczego nie nadpisano',
  state_serial_lower: 'Stan ma serial {{serial}} i jest starszy niż zapisany, który ma serial {{stored}}',
  state_serial_taken: 'Zapisano już inny stan o numerze serial {{serial}}: odczytaj go i zastosuj na nim zmianę',
  state_is_locked: 'Stan jest zablokowany od {{since}}: {{who}}',
  state_key_lost: 'Z klucza wersji {{id}} zrezygnowano: nie można odczytać jej zawartości',
  lock_info_no_json: 'Informacja o blokadzie nie jest w formacie JSON',
  lock_info_wrong:
    'Informacja o blokadzie różni się od tej, którą wysyła Terraform: nie ma ID lub pole jest innego typu',
  lock_id_wrong: 'Blokada ma inne ID: zwalnia ją tylko jej posiadacz. W konsoli można wymusić jej zdjęcie',
  lock_id_once: 'Parametr ID trzeba podać raz',
  state_name_differs: 'musi być nazwą obszaru roboczego',
  state_not_a_workspace: 'Stan ma tylko obszar roboczy Terraform, OpenTofu lub Terragrunt',
  state_too_large_to_show: 'Stan jest większy niż {{size}} MiB: pobierz go jako plik',
  state_encrypted: 'Ten stan zaszyfrował klient: tylko klient może go odczytać i przywrócić',
  state_not_shown: 'Nie można odczytać stanu jako wersji 4: pobierz go jako plik',
  state_removed: 'W tej wersji stan usunięto: nie ma zawartości',
  state_changed: 'Stan się w międzyczasie zmienił: sprawdź ponownie jego wersje',
  state_newest: 'To najnowsza wersja: nie można jej usunąć ani przywrócić',
  state_not_restored:
    'Nie można przywrócić stanu: jego serial nie jest tam, gdzie zapisuje go Terraform. Pobierz go i zapisz przez `terraform state push`',
  state_lock_changed: 'Blokadę w międzyczasie zwolniono lub trzyma ją inny klient',
  drift_of_build: 'Build ma wersję, a sprawdzenie dryfu niczego nie buduje: sprawdź inny szablon',
  drift_destroys: 'Sprawdzenie dryfu porównuje całą konfigurację: nie można go łączyć z -destroy',
  drift_without_workspace: 'Sprawdzenie dryfu wymaga obszaru roboczego: wybierz go lub ustaw w szablonie domyślny',
  workspace_has_state_one:
    'Obszar roboczy ma tu stan z {{count}} zasobem: zniszcz go lub usuń stan na stronie jego wersji',
  workspace_has_state:
    'Obszar roboczy ma tu stan z {{count}} zasobami: zniszcz je lub usuń stan na stronie jego wersji',
  workspace_unfit: 'Ten szablon nie obsługuje tego typu inwentarza',
  workspace_of_another: 'Inwentarz jest już dołączony do innego szablonu',
  workspace_not_attached: 'Inwentarz nie jest dołączony do tego szablonu',
  workspace_is_default: 'To domyślny obszar roboczy szablonu: najpierw ustaw inny jako domyślny',
  lock_lost: 'Blokada nie należy już do tego klienta: wymuszono jej zdjęcie. Nic nie zapisano',
}
