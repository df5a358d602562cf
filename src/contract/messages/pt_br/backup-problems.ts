import type { backupProblems as english } from '../backup-problems.ts'
import type { Translated } from '../translated.ts'

export const backupProblems: Translated<typeof english> = {
  of_file: 'O arquivo {{problem}}',
  backup_must_be_list: 'deve ser uma lista',
  backup_must_be_object: 'deve ser um objeto',
  backup_no_object: 'não é um backup: deve ser um objeto JSON com meta, templates, keys e assim por diante',
  backup_meta_missing: 'está ausente: contém o nome do projeto',
  backup_list_too_long: 'tem {{count}} itens, e uma restauração aceita {{max}} de cada lista: divida o projeto',
  backup_same_name:
    '{{name}} também é o nome de {{other}}: renomeie um deles, pois outros objetos o referenciam pelo nome',
  backup_foreign_id:
    'é o id de algo em outra instalação: em vez disso, indique os objetos pelo nome e remova este item',
  backup_foreign_inventory: 'é um id de outra instalação: indique o inventário pelo nome e remova este item',
  backup_object_missing: 'está ausente: indique um objeto de {{section}}',
  backup_key_missing: 'está ausente: indique uma chave; uma do tipo none serve quando nada é necessário',
  backup_object_name: 'deve ser o nome de um objeto em {{section}}',
  backup_no_such_object:
    '{{word}} não existe em {{list}}: nada lá se chama {{name}}; adicione-o a {{section}} ou indique um que exista lá',
  backup_no_such_object_yet: '{{word}} não existe em {{list}}: nada lá se chama {{name}}; adicione-o a {{section}}',
  backup_circle: 'leva de volta a si mesmo ({{circle}}): um deploy precisa de um template do tipo build',
  backup_views_of_all: 'várias são do tipo all, e um projeto tem no máximo uma: deixe as outras sem tipo',
  backup_twice: '{{name}} aparece duas vezes: os nomes devem ser únicos',
  backup_text_at_most: 'deve ser um texto de no máximo {{max}} caracteres',
  backup_must_be_text: 'deve ser um texto',
  backup_list_of_names: 'deve ser uma lista de nomes',
  backup_group_twice: 'indica um grupo de variáveis duas vezes',
  backup_time_zone: 'deve ser o nome de um fuso horário, como Europe/Berlin ou UTC',
  backup_once_commits: 'um agendamento que é executado uma vez não procura novos commits',
}
