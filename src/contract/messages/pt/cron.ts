import type { cron as english } from '../cron.ts'
import type { Translated } from '../translated.ts'

export const cron: Translated<typeof english> = {
  cron: 'Cron: {{problem}}',
  cron_never: 'nenhuma hora prevista nos próximos cinco anos: {{text}}',
  cron_long: 'a expressão tem mais de {{max}} caracteres',
  cron_empty: 'a expressão está vazia',
  cron_descriptor: 'descritor desconhecido: {{text}}',
  cron_fields: 'esperados exatamente 5 campos, encontrados {{found}}: [{{text}}]',
  cron_zone: 'fuso horário desconhecido: {{zone}}',
  cron_list: 'lista vazia no campo {{field}}: {{text}}',
  cron_slashes: 'demasiadas barras: {{text}}',
  cron_hyphens: 'demasiados hífenes: {{text}}',
  cron_below: 'início do intervalo ({{value}}) abaixo do mínimo ({{limit}}): {{text}}',
  cron_above: 'fim do intervalo ({{value}}) acima do máximo ({{limit}}): {{text}}',
  cron_order: 'início do intervalo ({{first}}) depois do fim ({{last}}): {{text}}',
  cron_step_zero: 'o passo do intervalo deve ser um número positivo: {{text}}',
  cron_value: '{{text}} não é um número: o campo {{field}} aceita de {{least}} a {{most}}',
  cron_value_named:
    '{{text}} não é um número: o campo {{field}} aceita de {{least}} a {{most}} e os nomes de {{first}} a {{last}}',
  cron_step_negative: 'número negativo não permitido: {{text}}',
  cron_step: '{{text}} não é um número: um passo é um número',
  cron_number_signs: 'demasiados sinais #: {{text}}',
  cron_weekday_missing: '{{text}} precisa de um dia da semana antes, como mon{{text}}',
  cron_nth: 'depois de #, escreva de 1 a 5, ou L para o último: {{text}}',
  cron_duration: '{{text}} não é uma duração: escreva uma como 90s, 15m ou 1h30m',
  cron_shortest: 'o intervalo mais curto é 1m: {{text}}',
  cron_minute: 'minuto',
  cron_hour: 'hora',
  cron_day: 'dia do mês',
  cron_month: 'mês',
  cron_weekday: 'dia da semana',
}
