import { useState } from 'react'
import type { SaveCall } from '@/components/resource/use-editor'
import {
  chosenWay,
  initialWay,
  type RequestWay,
  requestWay,
  wayLabel,
} from '@/components/review/chosen-way'
import { unchecked } from '@/lib/api/browser/call-input'
import { useSave } from '@/lib/api/client'
import { moduleContract } from '@/lib/features/modules/contract'
import type { Module } from '@/lib/features/modules/schema'
import {
  useRequestPublish,
  useRequiredApprovals,
} from '@/lib/features/publish-requests/use-publish-requests.client'

/** Saves a module as its next version, or requests that if it needs approval or is scheduled. */
export function useModuleSave(module: Module | null) {
  const save = useSave({ create: moduleContract.create, change: moduleContract.addVersion })
  const request = useRequestPublish()
  const required = useRequiredApprovals({ noun: 'module', subject: module?.id ?? '' }) ?? 0
  const [way, setWay] = useState(initialWay)
  const needsApproval = required > 0
  if (module === null)
    return { way: null, isRequest: false, label: 'Create module', save: save.mutateAsync }
  const requestVersion = async ({ seen, body }: SaveCall, when: RequestWay) => {
    const { note, ...definition } = Object(body)
    const ref = { noun: 'module', subject: module.id }
    const base = seen?.revision ?? module.revision
    await request.mutateAsync({
      body: unchecked({ ...ref, content: { definition }, base, note, ...when }),
    })
    return module
  }
  const isRequest = needsApproval || way.kind === 'at'
  return {
    way: { values: way, needsApproval, onChange: setWay },
    isRequest,
    label: wayLabel(way, needsApproval ? 'Request approval' : 'Save as new version'),
    save: async (call: SaveCall) => {
      const chosen = chosenWay(way)
      // The field of the time shows its error.
      if (chosen === null) return null
      return isRequest ? requestVersion(call, requestWay(chosen)) : save.mutateAsync(call)
    },
  }
}
