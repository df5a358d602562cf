export const releases = {
  title: 'Nouveautés',
  upgraded: 'Signalbox a été mis à niveau vers la version {{version}}',
  show: 'Voir les nouveautés',
  upgradedFrom: 'Mise à niveau de {{previous}} vers {{version}} :',
  upgradedTo: 'Mise à niveau vers {{version}} :',
  none: 'Il n’y a pas de notes de version pour {{version}}.',
  unreleased: 'Pas encore publiée',
}
