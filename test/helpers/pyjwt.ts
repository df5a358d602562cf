import { execFileSync, spawnSync } from 'node:child_process'

/** The Pythons in which a Debian package or pip may have installed PyJWT. */
const python = ['/usr/bin/python3', 'python3'].find(
  (command) => spawnSync(command, ['-c', 'import jwt, cryptography']).status === 0,
)

/** Whether PyJWT is there, a library that shares no code with the server. */
export const hasPyJwt = python !== undefined

const script = `
import json, sys, jwt
asked = json.load(sys.stdin)
token = asked['token']
kid = jwt.get_unverified_header(token)['kid']
keys = {key['kid']: key for key in asked['jwks']['keys']}
if kid not in keys:
    print(json.dumps({'error': 'unknown key'}))
    sys.exit()
try:
    key = jwt.PyJWK(keys[kid]).key
    print(json.dumps({'claims': jwt.decode(token, key, algorithms=['RS256'], audience=asked['audience'], issuer=asked['issuer'])}))
except jwt.PyJWTError as error:
    print(json.dumps({'error': type(error).__name__}))
`

/** Checks a token as a system that trusts the issuer does: signature, audience, issuer and times. */
export function checkToken(asked: { token: string; jwks: object; audience: string; issuer: string }): {
  claims?: Record<string, unknown>
  error?: string
} {
  const answer = execFileSync(python ?? 'python3', ['-c', script], { input: JSON.stringify(asked) })
  return JSON.parse(answer.toString()) as ReturnType<typeof checkToken>
}
