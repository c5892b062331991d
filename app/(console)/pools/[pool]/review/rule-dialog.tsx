'use client'

import { PublishRule } from '@/components/review/publish-rule'
import { Dialog } from '@/components/ui/overlays/dialog'
import type { LivePolicy } from '@/lib/features/policies/schema'
import { ruleIdOf } from '@/lib/features/versions/approvals/document-ref'

type Props = { pool: LivePolicy['pool']; onClose: () => void }

/** Edits the publishing rule of a pool's policy or of the global default. */
export const RuleDialog = ({ pool, onClose }: Props) => (
  <Dialog opened onClose={onClose} title={`Approvals for ${pool?.name ?? 'the global default'}`}>
    <PublishRule
      id={ruleIdOf({ noun: 'policy', subject: pool?.id ?? 'global' })}
      onSaved={onClose}
      onCancel={onClose}
    />
  </Dialog>
)
