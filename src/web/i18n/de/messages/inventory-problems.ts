import type { inventoryProblems as english } from '../../../../contract/messages/inventory-problems.ts'
import type { Translated } from '../../translated.ts'

export const inventoryProblems: Translated<typeof english> = {
  inventory_line: 'Zeile {{line}}: {{problem}}',
  inventory_bracket: '{{text}} beginnt wie eine Gruppe, aber die schließende Klammer fehlt: schreiben Sie [name]',
  inventory_section_kind:
    '[{{text}}] ist keine Art von Abschnitt: schreiben Sie [gruppe], [gruppe:children] oder [gruppe:vars]',
  inventory_section: '{{text}} ist kein Abschnitt: der Name einer Gruppe hat keine Leerzeichen',
  inventory_variable: '{{text}} ist keine Variable: schreiben Sie name=wert',
  inventory_dashes: '--- beginnt eine YAML-Datei',
  inventory_group_name: '{{text}} ist nicht der Name einer Gruppe',
  inventory_group_missing: 'die Gruppe {{text}} ist nicht deklariert: ergänzen Sie einen Abschnitt [{{text}}]',
  inventory_quotation: 'ein Anführungszeichen wird nicht geschlossen',
  inventory_backslash: 'die Zeile endet mit einem Backslash',
  inventory_range: '{{text}} hat einen ungültigen Bereich: schreiben Sie [1:50], [01:50], [a:f] oder [1:50:2]',
  inventory_range_order: '{{text}} hat einen Bereich, der endet, bevor er beginnt',
  inventory_range_width: '{{text}} hat einen Bereich, dessen Enden verschieden lang sind',
  inventory_colon: '{{text}} endet mit einem Doppelpunkt ohne Port',
  inventory_loop: 'die Gruppe {{text}} wäre über {{parent}} eine Untergruppe ihrer selbst',
  inventory_no_host_name: 'ein Host hat keinen Namen',
  inventory_no_group_name: 'eine Gruppe hat keinen Namen',
  inventory_shape: 'ein YAML-Inventar hat Gruppen, jede mit hosts, children oder vars',
  inventory_mapping:
    '{{section}} der Gruppe {{text}} muss eine Zuordnung sein: schreiben Sie einen Doppelpunkt hinter jeden Namen',
  inventory_name_quotes: 'der Name {{text}} muss in Anführungszeichen stehen',
  inventory_yaml: 'das ist kein YAML',
  inventory_yaml_tab: 'das ist kein YAML: rücken Sie mit Leerzeichen statt mit Tabulatoren ein',
  inventory_yaml_indent: 'das ist kein YAML: die Zeile ist nicht so eingerückt wie die, zu denen sie gehört',
  inventory_yaml_missing:
    'das ist kein YAML: hier oder in einer Zeile darüber fehlt ein Doppelpunkt, ein Anführungszeichen oder eine Klammer',
  inventory_yaml_alias: 'das ist kein YAML: ein Alias benennt nichts, oder sie wiederholen zu viel',
}
