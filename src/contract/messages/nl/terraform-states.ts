import type { terraformStates as english } from '../terraform-states.ts'
import type { Translated } from '../translated.ts'

export const terraformStates: Translated<typeof english> = {
  state_address_unknown: 'Het adres is onbekend, of de login en het wachtwoord zijn onjuist',
  state_address_limit: 'Te veel verzoeken van jou met onjuiste adressen, logins of wachtwoorden: wacht een minuut',
  state_too_large: 'De state is groter dan {{size}} MiB, de limiet van deze server (instelling max_state_bytes)',
  state_no_json: 'De body is geen geldige JSON',
  state_field_missing: 'De body is geen Terraform-state: het veld {{field}} ontbreekt of is onjuist',
  state_md5_differs: 'De body heeft niet de hash die de header Content-MD5 aankondigt: deze is onderweg beschadigd',
  state_broke_off: 'De verbinding eindigde vóór de laatste byte: er is niets opgeslagen',
  state_other_lineage:
    'De state hoort bij een andere geschiedenis (lineage {{lineage}}) dan de opgeslagen state ({{stored}}): er is niets overschreven',
  state_serial_lower:
    'De state heeft serial {{serial}} en is ouder dan de opgeslagen state, die serial {{stored}} heeft',
  state_serial_taken:
    'Er is al een andere state met serial {{serial}} opgeslagen: lees die en pas de wijziging daarop toe',
  state_is_locked: 'De state is vergrendeld door {{who}} sinds {{since}}',
  state_key_lost: 'De sleutel van versie {{id}} is als verloren opgegeven: de inhoud kan niet worden gelezen',
  lock_info_no_json: 'De informatie over de vergrendeling is geen JSON',
  lock_info_wrong:
    'De informatie over de vergrendeling is niet wat Terraform stuurt: er is geen ID, of een veld heeft een ander type',
  lock_id_wrong:
    'De vergrendeling heeft een andere ID: alleen de houder heft deze op. In de console kan geforceerd worden ontgrendeld',
  lock_id_once: 'De parameter ID moet één keer worden opgegeven',
  state_name_differs: 'moet de naam van de workspace zijn',
  state_not_a_workspace: 'Alleen een workspace van Terraform, OpenTofu of Terragrunt heeft een state',
  state_too_large_to_show: 'De state is groter dan {{size}} MiB: download deze als bestand',
  state_encrypted: 'De client heeft deze state versleuteld: alleen de client kan deze lezen en terugzetten',
  state_not_shown: 'De state kan niet als versie 4 worden gelezen: download deze als bestand',
  state_removed: 'De state is met deze versie verwijderd: er is geen inhoud',
  state_changed: 'De state is intussen gewijzigd: bekijk de versies opnieuw',
  state_newest: 'Dit is de nieuwste versie: deze kan niet worden verwijderd of teruggezet',
  state_not_restored:
    'De state kan niet worden teruggezet: de serial staat niet waar Terraform die schrijft. Download de state en sla deze op met `terraform state push`',
  state_lock_changed: 'De vergrendeling is intussen opgeheven, of een andere client houdt deze vast',
  drift_of_build: 'Een build heeft een versie, en een controle op drift bouwt niets: controleer een ander sjabloon',
  drift_destroys: 'Een controle op drift vergelijkt de hele configuratie: combineren met -destroy is niet mogelijk',
  drift_without_workspace:
    'Een controle op drift heeft een workspace nodig: kies er een, of geef het sjabloon een standaardworkspace',
  workspace_has_state_one:
    'De workspace heeft hier een state met {{count}} resource: vernietig deze, of verwijder de state op de pagina met de versies',
  workspace_has_state:
    'De workspace heeft hier een state met {{count}} resources: vernietig ze, of verwijder de state op de pagina met de versies',
  workspace_unfit: 'Dit type inventaris wordt voor dit sjabloon niet ondersteund',
  workspace_of_another: 'De inventaris is al aan een ander sjabloon gekoppeld',
  workspace_not_attached: 'De inventaris is niet aan dit sjabloon gekoppeld',
  workspace_is_default: 'Dit is de standaardworkspace van het sjabloon: stel eerst een andere als standaard in',
  lock_lost: 'Je hebt de vergrendeling niet meer: er is geforceerd ontgrendeld. Er is niets opgeslagen',
}
