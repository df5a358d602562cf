import { pt_br as alerts } from '../../alerts/texts/pt_br.ts'
import type { MailTexts } from './en.ts'

const ignoreCode = 'Se não foi você, ignore esta mensagem: sem o código, ninguém consegue entrar.'

/** The mails of the system in Brazilian Portuguese. */
export const pt_br: MailTexts = {
  source: ({ address, program }) => (program ? `${address} com ${program}` : address),

  code: ({ app, code, from, what }) => ({
    subject: `Seu código para ${app}`,
    lines: [
      `Seu código é ${code}`,
      'Ele vale por 10 minutos, uma única vez e somente no navegador em que foi solicitado.',
      `Ele foi solicitado a partir de ${from}. ${
        what === 'second_factor' ? 'Se não foi você, alguém conhece sua senha: altere-a.' : ignoreCode
      }`,
    ],
  }),

  no_code: ({ app, from }) => ({
    subject: `Entre em ${app} com sua senha`,
    lines: [
      `Sua conta recebe um código por e-mail além da senha; por isso, um e-mail sozinho não basta para entrar. Entre em ${app} com sua senha ou com seu provedor de identidade.`,
      `O login foi solicitado a partir de ${from}. ${ignoreCode}`,
    ],
  }),

  password_created: ({ username, name, first, hours }) => ({
    subject: first ? 'Sua conta no Signalbox' : 'Defina uma nova senha para o Signalbox',
    lines: [
      `Olá, ${name}!`,
      first
        ? `Um administrador criou uma conta para você. Seu nome de usuário é ${username}. Defina sua senha com este link.`
        : `Um administrador pede que você defina uma nova senha para a conta ${username}.`,
      `O link funciona uma única vez, dentro de ${hours} horas.`,
    ],
    button: 'Definir a senha',
  }),

  password_forgotten: ({ username, name }) => ({
    subject: 'Defina uma nova senha para o Signalbox',
    lines: [
      `Olá, ${name}!`,
      `Uma nova senha foi solicitada para a conta ${username}. O link funciona uma única vez, dentro de uma hora. O segundo fator continua sendo exigido no login.`,
      'Se não foi você, ignore esta mensagem: sua senha permanece como está.',
    ],
    button: 'Definir uma nova senha',
  }),

  password_elsewhere: ({ username, name }) => ({
    subject: 'Como entrar no Signalbox',
    lines: [
      `Olá, ${name}!`,
      `Uma nova senha foi solicitada para a conta ${username}. Ela não tem senha no Signalbox: você entra pelo seu provedor de identidade, que também redefine senhas.`,
      'Se não foi você, ignore esta mensagem.',
    ],
    button: 'Entrar',
  }),

  password_changed: ({ username, name }) => ({
    subject: 'Sua senha do Signalbox foi alterada',
    lines: [
      `Olá, ${name}!`,
      `A senha da conta ${username} foi definida com um link enviado a você, e todas as sessões foram encerradas.`,
      'Se não foi você, fale imediatamente com um administrador.',
    ],
  }),

  invitation: ({ project, inviter, role, until }) => ({
    subject: `Convite para ${project}`,
    lines: [
      'Olá!',
      `${inviter} convida você para o projeto ${project} no Signalbox, com a função ${role}.`,
      `O convite expira em ${until} UTC.`,
      `Se você não conhece ${inviter}, ignore esta mensagem.`,
    ],
    button: 'Abrir o convite',
  }),

  test: ({ app, username }) => ({
    subject: `Mensagem de teste de ${app}`,
    lines: [`${app} pode enviar mensagens a este endereço.`, `Este teste foi solicitado por ${username}.`],
  }),

  offline: {
    title: 'O Signalbox não responde',
    text: 'Este dispositivo está sem conexão ou o servidor não está em execução. A página será recarregada assim que o servidor responder.',
    again: 'Tentar novamente',
  },

  push: {
    waits: ({ run }) => `${run} aguarda confirmação`,
    success: ({ run }) => `${run} foi concluída com sucesso`,
    error: ({ run }) => `${run} falhou`,
    stopped: ({ run }) => `${run} foi parada`,
    rejected: ({ run }) => `${run} foi rejeitada`,
    project: ({ project }) => `Projeto: ${project}`,
    test: 'As notificações chegam a este dispositivo',
  },

  roles: { owner: 'proprietário', manager: 'gerente', task_runner: 'executor', guest: 'convidado' },

  alerts,
}
