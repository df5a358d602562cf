/** Runners and their registration. */
export const runners = {
  runner_tag_comma: 'A tag has no comma: it separates tags',
  runner_tags_too_many: 'Must have at most {{max}} tags',
  runner_tag_required:
    'A tag is required: a runner of a project that is not a default one gets only tasks that ask for its tags',
  runner_webhook_wrong: 'Must be an address that begins with http:// or https://, without a password',
  runner_public_key_wrong: 'Must be an RSA public key of at least 2048 bits in PEM',
  runner_project_fixed: 'A runner stays in its project: create another one instead',
  runner_local_name: 'The local runner of a server has the name of that server (setting node)',
  runner_local_kept: 'The local runner of a server cannot be deleted: cordon or deactivate it to keep tasks away',
  runner_local_registered: 'The local runner of a server needs no registration: the server starts it',
  runner_registered:
    'This runner is registered already: create another one, and delete this one if it is not used any more',
  metrics_off: 'This server has no metrics: set metrics_token',
  runner_busy: 'This runner has {{count}} tasks that have not ended: drain it and wait, or stop them first',
  runners_remote_off: 'This server takes no runners of other machines: an administrator has to set use_remote_runner',
  runner_token_of_pod: 'The token of a pod is for the calls about its task',
  registration_token_wrong: 'Invalid registration token: it is wrong, used or expired',
} as const
