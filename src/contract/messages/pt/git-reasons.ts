import type { gitReasons as english } from '../git-reasons.ts'
import type { Translated } from '../translated.ts'

export const gitReasons: Translated<typeof english> = {
  with_quote: '{{problem}}: {{text}}',
  git_missing: 'O git não está instalado neste runner (Debian: apt install git, Alpine: apk add git)',
  git_ssh_missing:
    'O ssh não está instalado neste runner (Debian: apt install openssh-client, Alpine: apk add openssh-client)',
  git_too_slow: '{{repository}} não enviou tudo no tempo permitido',
  git_host_key_changed:
    'A chave de host de {{repository}} mudou: outra máquina pode estar a responder em seu lugar. Se a alteração for intencional, compare a nova chave e confie nela na página Hosts conhecidos',
  git_host_key_changed_to:
    'A chave de host de {{repository}} mudou (agora é {{now}}): outra máquina pode estar a responder em seu lugar. Se a alteração for intencional, compare a nova chave e confie nela na página Hosts conhecidos',
  git_host_key_kind:
    'O servidor de {{repository}} apresenta uma chave de host de um tipo diferente daquela em que o projeto confia. Se for intencional, compare a nova chave e confie nela na página Hosts conhecidos',
  git_host_key_unknown:
    'O projeto só aceita chaves de host adicionadas manualmente e não tem nenhuma de {{repository}}. Adicione-a na página Hosts conhecidos',
  git_host_key_unknown_to:
    'O projeto só aceita chaves de host adicionadas manualmente e não tem nenhuma de {{repository}} (é {{now}}). Compare-a e adicione-a na página Hosts conhecidos',
  git_no_head: 'O repositório {{repository}} está vazio, ou o seu HEAD não indica nenhum ramo',
  git_certificate: 'O certificado TLS de {{repository}} não é de confiança',
  git_redirect:
    '{{repository}} responde com um redirecionamento, que não é seguido: indique o endereço final no repositório (alguns hosts exigem .git no fim)',
  git_disk_full: 'O disco do runner está cheio',
  git_login_needed: '{{repository}} pede autenticação, e o repositório não tem chave',
  git_login_refused: '{{repository}} recusou as credenciais da chave do repositório',
  git_no_repository: 'Não existe um repositório em {{repository}}, ou a chave não lhe tem acesso',
  git_unreachable: 'Não é possível alcançar {{repository}}',
  git_broken_off: '{{repository}} interrompeu a ligação',
  git_failed: 'O git falhou para {{repository}}',
  git_failed_code: 'O git falhou para {{repository}} com o código de saída {{exit_code}}',
  git_host_silent: '{{host}} esteve {{seconds}} segundos sem responder',
  git_address_forbidden: '{{host}} leva a um endereço de onde nunca se leem repositórios',
  git_address_loopback:
    '{{host}} está nesta máquina, de onde não se leem repositórios. Um administrador pode permiti-lo (definição repositories.allow_loopback)',
  git_address_private:
    '{{host}} está numa rede privada, de onde não se leem repositórios. Um administrador pode permiti-lo (definição repositories.allow_private)',
  host_unknown: 'O nome de host em {{repository}} é desconhecido',
  repository_needs_ssh_key:
    '{{repository}} precisa de uma chave SSH, e a chave do repositório é um utilizador com palavra-passe',
  ssh_login_wrong: 'O utilizador da chave SSH contém um carácter que não é permitido',
  no_such_branch: 'Não existe o ramo {{branch}} em {{repository}}',
  no_such_commit: 'Não existe o commit {{commit}} em {{repository}}',
  no_pinned_commit: 'Não existe em {{repository}} o commit {{commit}}, exigido pelo repositório principal',
  commit_ambiguous: 'O commit {{commit}} é ambíguo em {{repository}}: indique mais dígitos',
  commit_outside: 'O commit {{commit}} não faz parte de nenhum ramo ou tag de {{repository}}',
  repository_without_branch: 'O repositório {{repository}} está vazio: ainda não tem o ramo {{branch}}',
  repository_empty: 'O repositório {{repository}} está vazio',
  submodules_unreadable: 'Não é possível ler o ficheiro .gitmodules de {{repository}}',
  submodules_too_deep: 'Os submódulos estão aninhados em mais de {{max}} níveis',
  of_submodule: 'Submódulo {{path}}: {{problem}}',
  submodule_local: 'um caminho local não é permitido num repositório que vem de outro local',
  submodule_link: 'a sua pasta é uma ligação',
  submodule_address_outside: 'O endereço de submódulo {{address}} leva para fora de {{root}}',
  checkout_too_long: 'O checkout demorou mais de {{duration}} (definição max_checkout_sec)',
  history_too_large: 'O histórico do repositório tem mais de {{size}} (definição max_checkout_bytes)',
  content_too_large: 'O conteúdo do repositório tem mais de {{size}} (definição max_checkout_bytes)',
  too_many_files: 'O repositório tem mais de {{max}} ficheiros (definição max_checkout_files)',
  no_such_file: 'Não existe o ficheiro {{path}} no repositório',
  hosts_of_folder: '{{path}} é uma pasta: os seus hosts só são conhecidos na execução',
  hosts_of_link: '{{path}} é uma ligação: os seus hosts só são conhecidos na execução',
  hosts_of_large_file: '{{path}} tem mais de {{max}} bytes: os seus hosts só são conhecidos na execução',
}
