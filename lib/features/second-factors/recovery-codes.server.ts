import 'server-only'
import { randomBytes } from 'node:crypto'
import { hashSecret } from '@/lib/auth/principal.server'
import type { Db } from '@/lib/db/client.server'

const CODES = 10
/** Crockford's base32 alphabet without letters that look like digits, 5 bits per character. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const LETTERS = 16
const GROUP = /.{4}(?=.)/g

/** Has 80 random bits, so that a code cannot be found from its plain hash. */
function newCode(): string {
  const letters = [...randomBytes(LETTERS)].map((byte) => ALPHABET[byte % 32] ?? '')
  return letters.join('').replace(GROUP, '$&-')
}

/** The form for comparison, because people may omit hyphens or enter capital letters. */
const canonical = (code: string) => code.toLowerCase().replace(/[\s-]/g, '')

/** Replaces the recovery codes of a person. The codes are returned, and the database only stores their hashes. */
export async function replaceRecoveryCodes(tx: Db, userId: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode)
  await tx.recoveryCode.deleteMany({ where: { userId } })
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({
      userId,
      codeHash: hashSecret(canonical(code)),
      createdAt: now,
    })),
  })
  return codes
}

/** Consumes a recovery code. Returns false if it does not exist or was already used. */
export async function takeRecoveryCode(
  tx: Db,
  userId: string,
  { code, now }: { code: string; now: Date },
): Promise<boolean> {
  const { count } = await tx.recoveryCode.updateMany({
    where: { userId, codeHash: hashSecret(canonical(code)), usedAt: null },
    data: { usedAt: now },
  })
  return count > 0
}
