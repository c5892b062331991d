import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { inData } from './paths.mjs'

/** The secret that signs sessions, from the environment or generated once and stored. */
export function authSecret() {
  if (process.env.NEXTAUTH_SECRET) return process.env.NEXTAUTH_SECRET

  const file = inData('auth.secret')
  const stored = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : ''
  if (stored) return stored

  const secret = randomBytes(32).toString('base64url')
  fs.writeFileSync(file, secret, { mode: 0o600 })
  return secret
}
