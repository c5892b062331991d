'use client'
import { useRouter } from 'next/navigation'
import { PageHead } from '@/components/ui/page-head'
import { saved } from '@/components/ui/saved'
import shared from '@/components/ui/shared.module.css'
import { Status } from '@/components/ui/text/status'
import { useRead } from '@/lib/api/client'
import { moduleContract } from '@/lib/features/modules/contract'
import type { Module } from '@/lib/features/modules/schema'
import { useForgetStudios } from '@/lib/features/policies/use-policies.client'
import { policyName } from '../module-columns'
import { ModuleEditor } from './module-editor'
import { ModuleRequests } from './module-requests'
import { ModuleVersions } from './module-versions'

/** The policies that use the module, in any version. */
const usersText = ({ usedBy }: Module): string =>
  usedBy.length === 0 ? 'in no live policy' : `live in ${usedBy.map(policyName).join(', ')}`

type Props = {
  module: Module | null
  /** The built-in module that a new module starts from. */
  copyOf?: string | string[] | undefined
}

/** One module: its definition, its effect on real inputs, and its versions. */
export function ModulePage({ module: initial, copyOf }: Props) {
  const router = useRouter()
  const query = useRead(
    moduleContract.show,
    initial === null ? null : { params: { id: initial.id } },
    { initialData: initial ?? undefined },
  )
  const module = query.data ?? initial
  const forgetStudios = useForgetStudios()
  const onSaved = ({ id, latest }: Module) => {
    // Cached studios offer the previous version.
    forgetStudios()
    saved(`${latest.definition.label} saved as version ${latest.definition.version}`)
    if (initial === null) router.push(`/modules/${encodeURIComponent(id)}`)
  }
  return (
    <>
      <PageHead title={module?.latest.definition.label ?? 'New module'}>
        {module?.archived === true && <Status tone="off">archived</Status>}
        {module !== null && (
          <span className={shared.dimmedSm}>
            v{module.latest.definition.version}, {usersText(module)}
          </span>
        )}
      </PageHead>
      {module !== null && <ModuleRequests module={module} />}
      <ModuleEditor
        module={module}
        copyOf={typeof copyOf === 'string' ? copyOf : null}
        onSaved={onSaved}
      />
      {module !== null && <ModuleVersions module={module} onRestored={onSaved} />}
    </>
  )
}
