import type { SaveCall } from '@/components/resource/use-editor'
import { unchecked } from '@/lib/api/browser/call-input'
import { useSave } from '@/lib/api/client'
import { moduleContract } from '@/lib/features/modules/contract'
import type { Module } from '@/lib/features/modules/schema'
import {
  useRequestPublish,
  useRequiredApprovals,
} from '@/lib/features/publish-requests/use-publish-requests.client'

/** Saves a module as its next version, or requests that where others approve it first. */
export function useModuleSave(module: Module | null) {
  const save = useSave({ create: moduleContract.create, change: moduleContract.addVersion })
  const request = useRequestPublish()
  const required = useRequiredApprovals({ noun: 'module', subject: module?.id ?? '' }) ?? 0
  if (module === null || required === 0) return { needsApproval: false, save: save.mutateAsync }
  const requestVersion = async ({ seen, body }: SaveCall) => {
    const { note, ...definition } = Object(body)
    const ref = { noun: 'module', subject: module.id }
    const base = seen?.revision ?? module.revision
    await request.mutateAsync({ body: unchecked({ ...ref, content: { definition }, base, note }) })
    return module
  }
  return { needsApproval: true, save: requestVersion }
}
