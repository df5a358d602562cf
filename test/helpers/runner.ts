/** A public key in the one encoding that the server stores. */
export const aPublicKey = `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAwtwvNG3szcRejzlByUWb
iXVXm605IUjCegIparcqzfH8a84/NSo8TMnFudboqsd7lQsgT4f+zxZ2vawe8Um6
geyQtwg9QhnsTNzyb3kzCKMXVfwI7uiFyqpdVlZHqfnxxa6nz2evcn7NiCniF1nW
8atstq78weML6ysnw18vaJDen5tH+3Di29TuzXq2qxiPNQsviG7pIMdnJzJ8KDF+
rYOAefqMSPG0IZKw+hmHuOUtLit0/5ZYbPN4PlVV+35/d5lhC31nMH8Y8Ymo1OH9
qnoG0YXp3cX8X9QUCj3DRvrDe4JYrIvBVhaL6W6ueGdr9UIXJC6mD1AK5xJF2uC3
8wIDAQAB
-----END PUBLIC KEY-----
`

/** A valid runner with every field, for a project or the server. */
export const aRunner = {
  name: 'Runner',
  tag: 'dmz',
  tags: ['dmz', 'linux'],
  webhook: 'https://hooks.example.com/runner',
  max_parallel_tasks: 2,
  active: true,
  is_default: false,
  public_key: aPublicKey,
}
