'use client'
import { NoteForm } from '@/components/review/note-form'
import { Dialog } from '@/components/ui/overlays/dialog'
import shared from '@/components/ui/shared.module.css'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { useCall } from '@/lib/api/client'
import { moduleContract } from '@/lib/features/modules/contract'
import type { Module, ModuleVersion } from '@/lib/features/modules/schema'
import { DefinitionChanges } from './definition-changes'

type Props = {
  module: Module
  version: ModuleVersion
  onRestored: (module: Module) => void
  onClose: () => void
}

/** Restores an old version as the next one, after its differences to the newest version were shown. */
export function RestoreModule({ module, version, onRestored, onClose }: Props) {
  const restore = useCall(moduleContract.restoreVersion)
  const { latest } = module
  const old = version.definition.version
  const next = latest.definition.version + 1
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Restore v${old} as v${next}`}
      size="lg"
      classNames={{ body: shared.dialogBody }}
    >
      <section>
        <h3 className={shared.heading}>What changes</h3>
        <DefinitionChanges
          before={latest.definition}
          after={version.definition}
          label="Changes"
          same={`Nothing: v${old} and v${next - 1} are the same.`}
        />
      </section>
      <p>Policies keep the version they use, until you choose v{next} in their stacks.</p>
      <NoteForm
        suggested={`Restore v${old}`}
        nextVersion={next}
        leave="Cancel"
        busy={restore.isPending}
        onLeave={onClose}
        onPublish={(note) =>
          restore.mutate(
            { params: { id: module.id, version: old }, ifMatch: module.revision, body: { note } },
            {
              onSuccess: (restored) => {
                onRestored(restored)
                onClose()
              },
            },
          )
        }
      >
        <ProblemAlert cause={restore.error} what="The version was not restored" />
      </NoteForm>
    </Dialog>
  )
}
