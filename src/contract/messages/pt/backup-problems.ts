import type { backupProblems as english } from '../backup-problems.ts'
import type { Translated } from '../translated.ts'

export const backupProblems: Translated<typeof english> = {
  of_file: 'O ficheiro {{problem}}',
  backup_must_be_list: 'deve ser uma lista',
  backup_must_be_object: 'deve ser um objeto',
  backup_no_object:
    'não é uma cópia de segurança: deve ser um objeto JSON com meta, templates, keys e assim por diante',
  backup_meta_missing: 'está em falta: contém o nome do projeto',
  backup_list_too_long: 'tem {{count}} itens, e um restauro aceita {{max}} de cada lista: divida o projeto',
  backup_same_name:
    '{{name}} é também o nome de {{other}}: mude o nome de um deles, pois outros objetos referem-no pelo nome',
  backup_foreign_id: 'é o id de algo noutra instalação: em vez disso, indique os objetos pelo nome e remova este item',
  backup_foreign_inventory: 'é um id de outra instalação: indique o inventário pelo nome e remova este item',
  backup_object_missing: 'está em falta: indique um objeto de {{section}}',
  backup_key_missing: 'está em falta: indique uma chave; uma do tipo none serve quando não é precisa nenhuma',
  backup_object_name: 'deve ser o nome de um objeto em {{section}}',
  backup_no_such_object:
    '{{word}} não existe em {{list}}: nada aí se chama {{name}}; adicione-o a {{section}} ou indique um que exista',
  backup_no_such_object_yet: '{{word}} não existe em {{list}}: nada aí se chama {{name}}; adicione-o a {{section}}',
  backup_circle: 'volta a si mesmo ({{circle}}): um modelo do tipo deploy precisa de um do tipo build',
  backup_views_of_all: 'vários são do tipo all, e um projeto tem no máximo um: deixe os outros sem tipo',
  backup_twice: '{{name}} aparece duas vezes: os nomes devem ser únicos',
  backup_text_at_most: 'deve ser um texto com, no máximo, {{max}} caracteres',
  backup_must_be_text: 'deve ser um texto',
  backup_list_of_names: 'deve ser uma lista de nomes',
  backup_group_twice: 'indica um grupo de variáveis duas vezes',
  backup_time_zone: 'deve ser o nome de um fuso horário, como Europe/Berlin ou UTC',
  backup_once_commits: 'um agendamento que é executado uma vez não procura novos commits',
}
