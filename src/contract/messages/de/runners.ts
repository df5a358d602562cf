/** Runners and their registration. */
export const runners = {
  runner_tag_comma: 'Ein Tag hat kein Komma: Es trennt Tags',
  runner_tags_too_many: 'Höchstens {{max}} Tags',
  runner_tag_required:
    'Ein Tag ist nötig: Ein Runner eines Projekts, der kein Standard-Runner ist, erhält nur Aufgaben, die seine Tags verlangen',
  runner_webhook_wrong: 'Muss eine Adresse sein, die mit http:// oder https:// beginnt, ohne Passwort',
  runner_public_key_wrong: 'Muss ein öffentlicher RSA-Schlüssel mit mindestens 2048 Bit in PEM sein',
  runner_project_fixed: 'Ein Runner bleibt in seinem Projekt: Legen Sie stattdessen einen anderen an',
  runner_local_name: 'Der lokale Runner eines Servers hat den Namen dieses Servers (Einstellung node)',
  runner_local_kept:
    'Der lokale Runner eines Servers kann nicht gelöscht werden: sperren oder deaktivieren Sie ihn, damit er keine Aufgaben erhält',
  runner_local_registered: 'Der lokale Runner eines Servers braucht keine Registrierung: Der Server startet ihn',
  runner_registered:
    'Dieser Runner ist schon registriert: Legen Sie einen anderen an, und löschen Sie diesen, wenn er nicht mehr gebraucht wird',
  metrics_off: 'Dieser Server hat keine Metriken: Stellen Sie metrics_token ein',
  runner_busy:
    'Dieser Runner hat Aufgaben, die nicht beendet sind ({{count}}): Lassen Sie ihn leerlaufen und warten Sie, oder stoppen Sie sie zuerst',
  runners_remote_off:
    'Dieser Server nimmt keine Runner anderer Maschinen an: Ein Administrator muss use_remote_runner einstellen',
  runner_token_of_pod: 'Das Token eines Pods gilt nur für die Aufrufe seiner eigenen Aufgabe',
  registration_token_wrong: 'Ungültiges Registrierungstoken: Es ist falsch, benutzt oder abgelaufen',
}
