import 'server-only'
import { hash, verify } from '@node-rs/argon2'

// The minimum of OWASP for argon2id with this much memory. `Algorithm` is a const enum; 2 is argon2id.
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** The stored form of a password. */
export const hashPassword = (password: string): Promise<string> => hash(password, options)

// Compared for unknown users, so that these take as long as a wrong password.
let placeholderHash: Promise<string> | undefined

/**
 * True if the password is correct. Without a hash (unknown user or open invitation) it takes the same time and is
 * false.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  placeholderHash ??= hashPassword('for unknown users only')
  const isRight = await verify(stored ?? (await placeholderHash), password)
  return stored !== null && isRight
}
