import { canonical } from '@/lib/base/canonical'
import type { PolicyDocument } from './schema'

type Content = { inherits: boolean; document: PolicyDocument }

/** Whether two contents say the same, in whatever order their keys were stored. */
export const sameContent = (a: Content, b: Content): boolean =>
  a.inherits === b.inherits && (a.inherits || canonical(a.document) === canonical(b.document))
