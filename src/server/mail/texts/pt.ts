import { pt as alerts } from '../../alerts/texts/pt.ts'
import type { MailTexts } from './en.ts'

const ignoreCode = 'Se não fez este pedido, ignore esta mensagem: sem o código, ninguém consegue iniciar sessão.'

/** The mails of the system in European Portuguese. */
export const pt: MailTexts = {
  source: ({ address, program }) => (program ? `${address} com ${program}` : address),

  code: ({ app, code, from, what }) => ({
    subject: `O seu código para ${app}`,
    lines: [
      `O seu código é ${code}`,
      'É válido durante 10 minutos, uma única vez e apenas no navegador em que foi pedido.',
      `Foi pedido a partir de ${from}. ${
        what === 'second_factor' ? 'Se não fez este pedido, alguém conhece a sua palavra-passe: altere-a.' : ignoreCode
      }`,
    ],
  }),

  no_code: ({ app, from }) => ({
    subject: `Inicie sessão em ${app} com a sua palavra-passe`,
    lines: [
      `A sua conta recebe um código por e-mail além da palavra-passe; por isso, um e-mail não basta para iniciar sessão. Inicie sessão em ${app} com a sua palavra-passe ou com o seu fornecedor de identidade.`,
      `O início de sessão foi pedido a partir de ${from}. ${ignoreCode}`,
    ],
  }),

  password_created: ({ username, name, first, hours }) => ({
    subject: first ? 'A sua conta no Signalbox' : 'Defina uma nova palavra-passe para o Signalbox',
    lines: [
      `Olá, ${name}!`,
      first
        ? `Um administrador criou uma conta para si. O seu nome de utilizador é ${username}. Defina a sua palavra-passe com esta hiperligação.`
        : `Um administrador pede-lhe que defina uma nova palavra-passe para a conta ${username}.`,
      `A hiperligação funciona uma única vez, durante ${hours} horas.`,
    ],
    button: 'Definir a palavra-passe',
  }),

  password_forgotten: ({ username, name }) => ({
    subject: 'Defina uma nova palavra-passe para o Signalbox',
    lines: [
      `Olá, ${name}!`,
      `Foi pedida uma nova palavra-passe para a conta ${username}. A hiperligação funciona uma única vez, durante uma hora. O segundo fator continua a ser pedido ao iniciar sessão.`,
      'Se não fez este pedido, ignore esta mensagem: a sua palavra-passe mantém-se.',
    ],
    button: 'Definir uma nova palavra-passe',
  }),

  password_elsewhere: ({ username, name }) => ({
    subject: 'Como iniciar sessão no Signalbox',
    lines: [
      `Olá, ${name}!`,
      `Foi pedida uma nova palavra-passe para a conta ${username}. Esta conta não tem palavra-passe no Signalbox: inicia sessão através do seu fornecedor de identidade, que também repõe palavras-passe.`,
      'Se não fez este pedido, ignore esta mensagem.',
    ],
    button: 'Iniciar sessão',
  }),

  password_changed: ({ username, name }) => ({
    subject: 'A sua palavra-passe do Signalbox foi alterada',
    lines: [
      `Olá, ${name}!`,
      `A palavra-passe da conta ${username} foi definida com uma hiperligação que lhe foi enviada, e todas as sessões foram terminadas.`,
      'Se não fez esta alteração, contacte de imediato um administrador.',
    ],
  }),

  invitation: ({ project, inviter, role, until }) => ({
    subject: `Convite para ${project}`,
    lines: [
      'Olá!',
      `${inviter} enviou-lhe um convite para o projeto ${project} no Signalbox, com a função ${role}.`,
      `O convite expira em ${until} UTC.`,
      `Se não conhece ${inviter}, ignore esta mensagem.`,
    ],
    button: 'Abrir o convite',
  }),

  test: ({ app, username }) => ({
    subject: `Mensagem de teste de ${app}`,
    lines: [`${app} pode enviar mensagens para este endereço.`, `Este teste foi pedido por ${username}.`],
  }),

  offline: {
    title: 'O Signalbox não responde',
    text: 'Este dispositivo não tem ligação ou o servidor não está em execução. A página volta a ser carregada assim que o servidor responder.',
    again: 'Tentar de novo',
  },

  push: {
    waits: ({ run }) => `${run} aguarda confirmação`,
    success: ({ run }) => `${run} foi concluída com êxito`,
    error: ({ run }) => `${run} falhou`,
    stopped: ({ run }) => `${run} foi parada`,
    rejected: ({ run }) => `${run} foi rejeitada`,
    project: ({ project }) => `Projeto: ${project}`,
    test: 'As notificações chegam a este dispositivo',
  },

  roles: { owner: 'proprietário', manager: 'gestor', task_runner: 'executor', guest: 'convidado' },

  alerts,
}
