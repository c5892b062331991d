import type { Policy } from '@/lib/engine'

/** Whether a policy needs the rule language, which is fetched apart from the rest of the engine. */
export const hasRule = ({ modules }: Policy): boolean =>
  modules.some(({ module }) => module === 'rule')
