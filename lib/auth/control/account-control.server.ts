import 'server-only'
import { HOUR_MS } from '@/lib/base/durations'
import { canonical } from '@/lib/base/json/canonical'
import { conflict, type Problem } from '@/lib/base/problem'
import type { Db } from '@/lib/db/client.server'
import { makersOfCallers } from './makers.server'

/** The actions that can give their actor the account of the subject, or the subject a role. */
const ACTIONS = ['member.invite', 'member.link', 'member.update', 'second-factor.reset']

/** A change of the access of an account counts from this many hours before a request on. */
const HOURS_BEFORE = 24

type Request = {
  authorId: string
  /** The author and, for a service account, the people who can use its token. */
  authors: readonly string[]
  at: Date
}

/**
 * Refuses a confirmation of another person's request if its author could use the account that confirms it, or the person
 * who confirms could have used the author's account.
 */
export async function controlProblem(
  tx: Db,
  userId: string,
  { authorId, authors, at }: Request,
): Promise<Problem | null> {
  const from = new Date(at.getTime() - HOURS_BEFORE * HOUR_MS)
  if (await isControlledBy(tx, { accountId: userId, users: authors, from })) return changedByAuthor
  const before = { accountId: authorId, users: [userId], from, to: at }
  return (await isControlledBy(tx, before)) ? changedForAuthor : null
}

const changedByAuthor: Problem = conflict(
  'access-changed-by-author',
  `The author of this request invited you, created a password link for your account, reset its second factor or changed your role after the request or in the ${HOURS_BEFORE} hours before it, so your account cannot confirm it. Ask another administrator.`,
)

const changedForAuthor: Problem = conflict(
  'author-access-changed',
  `You invited the author of this request, created a password link for their account, reset its second factor or changed their role in the ${HOURS_BEFORE} hours before the request, so your account cannot confirm it. Ask another administrator.`,
)

type Question = {
  accountId: string
  /** The users who may have changed the access of the account. */
  users: readonly string[]
  from: Date
  to?: Date
}

/**
 * True if one of the users changed the access of an account in a period, directly, with a token of a service account, or
 * with another account that they had changed in this way. With a password link, the user could sign in to the account.
 */
async function isControlledBy(tx: Db, { accountId, users, from, to }: Question): Promise<boolean> {
  const changes = await tx.auditEntry.findMany({
    where: {
      noun: { in: ['member', 'second-factor'] },
      action: { in: ACTIONS },
      at: { gte: from, ...(to === undefined ? {} : { lte: to }) },
    },
    select: { actorId: true, tokenId: true, subjectId: true, before: true, after: true },
    orderBy: { id: 'asc' },
  })
  const makersOfChange = await makersOfCallers(tx, changes)
  const controlled = new Set(users)
  for (const change of changes)
    if (!isRename(change) && makersOfChange(change).some((id) => controlled.has(id)))
      controlled.add(change.subjectId)
  return controlled.has(accountId)
}

/** True if a change of a member changed only the name. */
const isRename = ({ before, after }: { before: unknown; after: unknown }): boolean =>
  isFacts(before) &&
  isFacts(after) &&
  canonical({ ...before, name: null }) === canonical({ ...after, name: null })

const isFacts = (facts: unknown): facts is object => typeof facts === 'object' && facts !== null
