import type { Translated } from '../translated.ts'
import type { triggers as english } from '../triggers.ts'

export const triggers: Translated<typeof english> = {
  time_zone_unknown: 'deve ser o nome de um fuso horário, como Europe/Berlin ou UTC',
  once_has_no_commits: 'um agendamento que é executado uma vez não procura novos commits',
  once_in_the_past: 'uma execução única no passado: escolha uma hora posterior ou desative o agendamento',
  moment_with_offset: 'deve ser um momento com o seu desvio horário, como 2027-03-01T06:30:00+01:00 ou …Z',
  instant_wrong: 'Deve ser um instante, como 2027-03-22T00:00:00Z',
  instants_wrong: 'Devem ser momentos, como 2027-03-22T03:00:00Z, separados por vírgulas',
  range_too_long: 'Deve ser no máximo 8 dias depois de from',
  parts_too_many: 'esta integração já tem {{max}}: remova primeiro alguns',
  answer_is_secret: '{{name}} é uma resposta secreta: indique-a na integração',
  delivery_not_reached:
    'Já nenhuma integração é alcançada desta forma: aquela a que se destinava foi eliminada ou não usa endereços do projeto',
  delivery_without_body: 'O corpo não foi mantido; por isso, não pode ser enviada de novo',
  delivery_unreadable: 'Não é possível ler o corpo: {{problem}}',
}
