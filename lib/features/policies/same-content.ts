import { isEqual } from '@/lib/engine'
import type { PolicyDocument } from './schema'

type Content = { inherits: boolean; document: PolicyDocument }

/** Whether two contents decide alike. What an inheriting one holds beside that is no difference. */
export const sameContent = (a: Content, b: Content): boolean =>
  a.inherits === b.inherits && (a.inherits || isEqual(a.document, b.document))
