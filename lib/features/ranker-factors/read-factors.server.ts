import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import type { FactorsKind } from './documents'
import { liveDocument } from './live-factors.server'
import type { LiveDocument } from './schema'

/** Reads the live document of a kind. */
export const readFactors = async (
  _scope: Scope<'policy.read'>,
  kind: FactorsKind,
): Promise<Result<LiveDocument, Problem>> => ok(await liveDocument(database(), kind))
