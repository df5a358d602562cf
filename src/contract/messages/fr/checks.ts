import type { checks as english } from '../checks.ts'
import type { Translated } from '../translated.ts'

export const checks: Translated<typeof english> = {
  as_given: '{{text}}',
  wrong_field: '{{field}} : {{problem}}',
  is_required: 'est obligatoire',
  wrong_input: 'Saisie non valide',
  wrong_type: 'Saisie non valide : {{expected}} attendu, {{received}} reçu',
  not_the_value: 'Saisie non valide : {{value}} attendu',
  not_one_of: 'Choix non valide : l’une de ces valeurs est attendue : {{values}}',
  too_big: 'Trop grand : {{origin}} doit être {{sign}}{{limit}}',
  too_big_text: 'Trop long : le texte doit avoir {{sign}}{{limit}} caractères',
  too_big_list: 'Trop d’éléments : la liste doit avoir {{sign}}{{limit}} éléments',
  too_small: 'Trop petit : {{origin}} doit être {{sign}}{{limit}}',
  too_small_text: 'Trop court : le texte doit avoir {{sign}}{{limit}} caractères',
  too_small_list: 'Trop peu d’éléments : la liste doit avoir {{sign}}{{limit}} éléments',
  wrong_pattern: 'Texte non valide : il doit correspondre au motif {{pattern}}',
  wrong_format: 'Non valide : {{format}} attendu',
  unknown_keys: 'Champs inconnus : {{keys}}',
  wrong_key: 'Clé non valide dans {{origin}}',
  wrong_element: 'Valeur non valide dans {{origin}}',
}
