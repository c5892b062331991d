import 'server-only'
import { canonical } from '@/lib/base/json/canonical'
import { sha256 } from '@/lib/features/contents/content.server'

/** The digest that approvals are bound to. It is equal for equal content in any order of keys. */
export const contentHash = (content: unknown): string => sha256(canonical(content))
