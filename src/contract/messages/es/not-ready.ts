import type { notReady as english } from '../not-ready.ts'
import { prefixed } from '../prefixed.ts'
import type { Translated } from '../translated.ts'

export const notReadyTexts = {
  build_start_version: 'Esta compilación no tiene versión inicial: introduzca una, por ejemplo, 1.0.0',
  inventory_missing: 'Ansible necesita un inventario: elija uno',
  inventory_type:
    'La aplicación {{app}} necesita un inventario de tipo {{types}}, y {{name}} es de tipo {{type}}: elija otro',
  inventory_repository:
    'El inventario {{name}} tiene una ruta absoluta y un repositorio: quite el repositorio o escriba la ruta desde la raíz de este',
  inventory_folder:
    'El inventario {{name}} está fuera de las carpetas que permite este servidor (ajuste repositories.local_roots)',
  repository_path: 'No hay ningún repositorio git en {{path}} en el servidor: créelo allí o cambie la URL de {{name}}',
  repository_user:
    'No hay ningún repositorio git en {{path}} en el servidor que pueda leer el usuario de sistema {{user}}: créelo, permita que ese usuario lo lea o cambie la URL de {{name}}',
  repository_folder:
    'El repositorio {{name}} está fuera de las carpetas que permite este servidor (ajuste repositories.local_roots)',
  playbook_path:
    'La ruta {{path}} no se puede usar: escríbala desde la raíz del repositorio, sin / al principio y sin ..',
  question_name: 'La pregunta {{name}} no tiene un nombre de variable válido: use letras, cifras y guiones bajos',
  question_twice: 'Varias preguntas se llaman {{name}}: cambie el nombre de todas menos una',
  question_choices:
    'Las opciones de la pregunta {{name}} no se pueden usar: cada una necesita un nombre, y no puede haber dos iguales',
  question_exported:
    'La respuesta a la pregunta {{name}} cambiaría cómo se ejecutan los programas: cámbiele el nombre o defina {{name}} en un grupo de variables',
  app_unknown: 'Este servidor no tiene la aplicación {{app}}: elija otra o pida a un administrador que la añada',
  key_missing: 'No se ha elegido ninguna clave secreta, por lo que se rechazan todas las peticiones. Elija una clave',
  key_type: 'La clave {{name}} no contiene una contraseña: elija una de tipo login_password',
  inputs: '{{problem}}',
}

export const notReady: Translated<typeof english> = prefixed('not_ready_', notReadyTexts)
