import type { BindInput } from '@/lib/engine'

type Used = { pod: string; group: string }

/**
 * Returns the open binding that the engine used: the oldest one of the group on the pod. Null if the group has
 * no binding there.
 */
export const usedBinding = ({ bindings }: Pick<BindInput, 'bindings'>, used: Used): string | null =>
  bindings.find(({ pod, group }) => pod === used.pod && group === used.group)?.id ?? null
