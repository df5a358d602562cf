import type { terraformStates as english } from '../terraform-states.ts'
import type { Translated } from '../translated.ts'

export const terraformStates: Translated<typeof english> = {
  state_address_unknown: 'La dirección no se conoce, o su usuario y contraseña no son correctos',
  state_address_limit:
    'Demasiadas peticiones suyas con direcciones, usuarios o contraseñas incorrectos: espere un minuto',
  state_too_large: 'El estado supera los {{size}} MiB, el límite de este servidor (ajuste max_state_bytes)',
  state_no_json: 'El cuerpo no es JSON válido',
  state_field_missing: 'El cuerpo no es un estado de Terraform: falta el campo {{field}} o no es correcto',
  state_md5_differs: 'El cuerpo no tiene el hash que anuncia el encabezado Content-MD5: se ha dañado en tránsito',
  state_broke_off: 'La conexión terminó antes del último byte: no se guardó nada',
  state_other_lineage:
    'El estado pertenece a un historial (lineage {{lineage}}) distinto del guardado ({{stored}}): no se sobrescribió nada',
  state_serial_lower:
    'El estado tiene el número de serie {{serial}} y es más antiguo que el guardado, que tiene el número de serie {{stored}}',
  state_serial_taken: 'Ya hay guardado otro estado con el número de serie {{serial}}: léalo y aplíquele el cambio',
  state_is_locked: 'El estado está bloqueado por {{who}} desde {{since}}',
  state_key_lost: 'Se renunció a la clave de la versión {{id}}: su contenido no se puede leer',
  lock_info_no_json: 'La información sobre el bloqueo no es JSON',
  lock_info_wrong:
    'La información sobre el bloqueo no es la que envía Terraform: no tiene ID, o un campo es de otro tipo',
  lock_id_wrong: 'El bloqueo tiene otro ID: solo lo libera quien lo tiene. El desbloqueo se puede forzar en la consola',
  lock_id_once: 'El parámetro ID debe indicarse una sola vez',
  state_name_differs: 'debe ser el nombre del workspace',
  state_not_a_workspace: 'Solo tiene estado un workspace de Terraform, OpenTofu o Terragrunt',
  state_too_large_to_show: 'El estado supera los {{size}} MiB: descárguelo como archivo',
  state_encrypted: 'El cliente cifró este estado: solo el cliente puede leerlo y restaurarlo',
  state_not_shown: 'El estado no tiene el formato de la versión 4: descárguelo como archivo',
  state_removed: 'El estado se quitó con esta versión: no tiene contenido',
  state_changed: 'El estado ha cambiado entretanto: consulte de nuevo sus versiones',
  state_newest: 'Es la versión más reciente: no se puede eliminar ni restaurar',
  state_not_restored:
    'El estado no se puede restaurar: su número de serie no está donde lo escribe Terraform. Descárguelo y guárdelo con `terraform state push`',
  state_lock_changed: 'El bloqueo se ha liberado entretanto, o lo tiene otro cliente',
  drift_of_build:
    'Una compilación tiene versión, y una comprobación de desviaciones no compila nada: compruebe otra plantilla',
  drift_destroys: 'Una comprobación de desviaciones compara toda la configuración: no se puede combinar con -destroy',
  drift_without_workspace:
    'Una comprobación de desviaciones necesita un workspace: elija uno o asigne a la plantilla uno predeterminado',
  workspace_has_state:
    'El workspace tiene aquí un estado con {{count}} recursos: destrúyalos o quite el estado en la página de sus versiones',
  workspace_has_state_one:
    'El workspace tiene aquí un estado con {{count}} recurso: destrúyalo o quite el estado en la página de sus versiones',
  workspace_unfit: 'El tipo de inventario no se admite en esta plantilla',
  workspace_of_another: 'El inventario ya está asociado a otra plantilla',
  workspace_not_attached: 'El inventario no está asociado a esta plantilla',
  workspace_is_default: 'Es el workspace predeterminado de la plantilla: establezca antes otro como predeterminado',
  lock_lost: 'Ya no tiene el bloqueo: se forzó el desbloqueo. No se guardó nada',
}
