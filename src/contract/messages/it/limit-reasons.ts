import type { limitReasons as english } from '../limit-reasons.ts'
import type { Translated } from '../translated.ts'

export const limitReasons: Translated<typeof english> = {
  limit_from_server: 'impostazioni del server',
  limit_from_project: 'impostazioni del progetto',
  limit_from_template: 'template',
  limit_memory:
    'Il task ha richiesto più dei {{value}} MiB di memoria consentiti (limite impostato in: {{origin}}) e il sistema ha terminato uno dei suoi programmi: aumentare lì il limite o far eseguire al task meno operazioni contemporaneamente',
  limit_processes:
    'Il task ha raggiunto i {{value}} processi e thread consentiti (limite impostato in: {{origin}}) e non ha potuto avviarne altri: aumentare lì il limite o far eseguire al task meno operazioni contemporaneamente',
  limit_disk:
    'La cartella del task supera i {{size}} consentiti (limite impostato in: {{origin}}): aumentare lì il limite o rimuovere i file non appena non servono più',
  limit_file:
    'Un file del task ha superato i {{size}} consentiti per la sua cartella (limite impostato in: {{origin}}): aumentare lì il limite o scrivere meno dati',
  limit_not_applied: 'Il runner non ha potuto applicare i limiti del task: {{problem}}',
}
