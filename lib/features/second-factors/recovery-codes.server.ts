import 'server-only'
import { randomBytes } from 'node:crypto'
import { hashSecret } from '@/lib/auth/principal.server'
import type { Db } from '@/lib/db/client.server'

const CODES = 10
/** Crockford's base32: no letter that looks like a digit; 5 bits each. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const LETTERS = 16
const GROUP = /.{4}(?=.)/g

/** 80 random bits: enough that a plain hash of a code cannot be searched for. */
function newCode(): string {
  const letters = [...randomBytes(LETTERS)].map((byte) => ALPHABET[byte % 32] ?? '')
  return letters.join('').replace(GROUP, '$&-')
}

/** The form that is compared: people may leave hyphens out or write capitals. */
const canonical = (code: string) => code.toLowerCase().replace(/[\s-]/g, '')

/** Replaces the recovery codes of a person; the answer has them in clear, the database their hashes. */
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

/** Uses a recovery code up; false if there is no such code or it was used. */
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
