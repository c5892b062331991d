import { isSameContent } from '@/lib/engine'
import type { PolicyDocument } from './schema'

type Content = { inherits: boolean; document: PolicyDocument }

/** True if both inherit, or if both have equal documents. The documents of two inheriting contents are not compared. */
export const isSamePolicyContent = (a: Content, b: Content): boolean =>
  a.inherits === b.inherits && (a.inherits || isSameContent(a.document, b.document))
