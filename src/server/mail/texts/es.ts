import { es as alerts } from '../../alerts/texts/es.ts'
import type { MailTexts } from './en.ts'

const ignoreCode = 'Si no ha sido usted, ignore este mensaje: sin el código, nadie puede iniciar sesión.'

/** The mails of the system in Spanish. */
export const es: MailTexts = {
  source: ({ address, program }) => (program ? `${address} con ${program}` : address),

  code: ({ app, code, from, what }) => ({
    subject: `Su código para ${app}`,
    lines: [
      `Su código es ${code}`,
      'Es válido durante 10 minutos, una sola vez y solo en el navegador en el que se solicitó.',
      `Se solicitó desde ${from}. ${
        what === 'second_factor' ? 'Si no ha sido usted, alguien conoce su contraseña: cámbiela.' : ignoreCode
      }`,
    ],
  }),

  no_code: ({ app, from }) => ({
    subject: `Inicie sesión en ${app} con su contraseña`,
    lines: [
      `Su cuenta requiere un código por correo electrónico además de la contraseña, por lo que un correo no basta para iniciar sesión. Inicie sesión en ${app} con su contraseña o con su proveedor de identidad.`,
      `Se solicitó desde ${from}. ${ignoreCode}`,
    ],
  }),

  password_created: ({ username, name, first, hours }) => ({
    subject: first ? 'Su cuenta de Signalbox' : 'Establezca una contraseña nueva para Signalbox',
    lines: [
      `Hola, ${name}:`,
      first
        ? `Un administrador ha creado una cuenta para usted. Su nombre de usuario es ${username}. Establezca su contraseña con este enlace.`
        : `Un administrador le pide que establezca una contraseña nueva para la cuenta ${username}.`,
      `El enlace funciona una sola vez, durante ${hours} horas.`,
    ],
    button: 'Establecer la contraseña',
  }),

  password_forgotten: ({ username, name }) => ({
    subject: 'Establezca una contraseña nueva para Signalbox',
    lines: [
      `Hola, ${name}:`,
      `Se ha solicitado una contraseña nueva para la cuenta ${username}. El enlace funciona una sola vez, durante una hora. Al iniciar sesión se seguirá pidiendo el segundo factor.`,
      'Si no lo ha solicitado usted, ignore este mensaje: su contraseña no cambia.',
    ],
    button: 'Establecer una contraseña nueva',
  }),

  password_elsewhere: ({ username, name }) => ({
    subject: 'Cómo iniciar sesión en Signalbox',
    lines: [
      `Hola, ${name}:`,
      `Se ha solicitado una contraseña nueva para la cuenta ${username}. Esta cuenta no tiene contraseña en Signalbox: la sesión se inicia con su proveedor de identidad, que también restablece las contraseñas.`,
      'Si no lo ha solicitado usted, ignore este mensaje.',
    ],
    button: 'Iniciar sesión',
  }),

  password_changed: ({ username, name }) => ({
    subject: 'Su contraseña de Signalbox ha cambiado',
    lines: [
      `Hola, ${name}:`,
      `La contraseña de la cuenta ${username} se ha establecido con un enlace que se le envió, y todas las sesiones se han cerrado.`,
      'Si no ha sido usted, póngase en contacto con un administrador de inmediato.',
    ],
  }),

  invitation: ({ project, inviter, role, until }) => ({
    subject: `Invitación a ${project}`,
    lines: [
      'Hola:',
      `${inviter} le invita al proyecto ${project} en Signalbox, con el rol ${role}.`,
      `La invitación caduca el ${until} UTC.`,
      `Si no conoce a ${inviter}, ignore este mensaje.`,
    ],
    button: 'Abrir la invitación',
  }),

  test: ({ app, username }) => ({
    subject: `Mensaje de prueba de ${app}`,
    lines: [`${app} puede enviar mensajes a esta dirección.`, `${username} solicitó esta prueba.`],
  }),

  offline: {
    title: 'Signalbox no responde',
    text: 'Este dispositivo no tiene conexión o el servidor no está en marcha. La página se volverá a cargar en cuanto el servidor responda.',
    again: 'Reintentar',
  },

  push: {
    waits: ({ run }) => `${run} espera confirmación`,
    success: ({ run }) => `${run} terminó correctamente`,
    error: ({ run }) => `${run} falló`,
    stopped: ({ run }) => `${run} fue detenida`,
    rejected: ({ run }) => `${run} fue rechazada`,
    project: ({ project }) => `Proyecto: ${project}`,
    test: 'Las notificaciones llegan a este dispositivo',
  },

  roles: { owner: 'propietario', manager: 'gestor', task_runner: 'ejecutor de tareas', guest: 'invitado' },

  alerts,
}
