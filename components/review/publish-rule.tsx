'use client'

import { Checkbox, NativeSelect, Text } from '@mantine/core'
import { CancelButton } from '@/components/resource/cancel-button'
import { EditorForm } from '@/components/resource/editor-form'
import { fieldsOf } from '@/components/resource/fields'
import { ResourceFacts } from '@/components/resource/resource-facts'
import { useEditor } from '@/components/resource/use-editor'
import { Time } from '@/components/time/time'
import { StateBlock } from '@/components/ui/data/state-block'
import { saved } from '@/components/ui/saved'
import { unchecked } from '@/lib/api/browser/call-input'
import { useCall, useRead } from '@/lib/api/client'
import { useAccess } from '@/lib/auth/viewer.client'
import { counted } from '@/lib/base/number-text'
import { publishRuleContract } from '@/lib/features/publish-requests/rules/contract'
import { changeRuleSchema, type Rule } from '@/lib/features/publish-requests/rules/schema'

const labels = {
  approvals: 'Approvals before a publish',
  restoreNeedsApproval: 'Restoring an old version needs these approvals, too',
} as const

const choices = [
  { value: '0', label: 'None: an administrator publishes alone' },
  { value: '1', label: '1 by another administrator' },
  { value: '2', label: '2 by other administrators' },
]

const valuesOf = (rule: Rule | null) => ({
  approvals: String(rule?.approvals ?? 0),
  restoreNeedsApproval: rule?.restoreNeedsApproval ?? false,
})

type Props = {
  /** The id of the rule. */
  id: string
  onSaved?: () => void
  /** Undefined if the rule is on a page of its own. */
  onCancel?: () => void
}

/** The form for the number of approvals that publishing a document requires. */
export const PublishRule = ({ id, onSaved, onCancel }: Props) => (
  <StateBlock
    query={useRead(publishRuleContract.show, { params: { id } })}
    what="the rule"
    rows={2}
  >
    {(rule) => <RuleForm rule={rule} onSaved={onSaved} onCancel={onCancel} />}
  </StateBlock>
)

type FormProps = {
  rule: Rule
  onSaved: (() => void) | undefined
  onCancel: (() => void) | undefined
}

function RuleForm({ rule, onSaved, onCancel }: FormProps) {
  const access = useAccess('settings.write')
  const change = useCall(publishRuleContract.change)
  const editor = useEditor({
    row: rule,
    valuesOf,
    bodyOf: ({ approvals, restoreNeedsApproval }) => ({
      approvals: Number(approvals),
      restoreNeedsApproval,
    }),
    schema: changeRuleSchema,
    save: ({ seen, body }) =>
      change.mutateAsync({
        params: { id: rule.id },
        ifMatch: seen?.revision ?? 0,
        body: unchecked(body),
      }),
    onSaved: () => {
      saved('Rule saved')
      onSaved?.()
    },
  })
  if (access.mode === 'text') return <RuleText rule={rule} />
  return (
    <EditorForm
      editor={editor}
      access={access}
      what="The rule"
      labels={labels}
      aside={<CancelButton onClick={onCancel} />}
    >
      <NativeSelect
        label={labels.approvals}
        data={choices}
        value={editor.values.approvals}
        error={editor.errors.approvals}
        onChange={(event) => editor.set('approvals', event.currentTarget.value)}
      />
      <Checkbox
        label={labels.restoreNeedsApproval}
        disabled={editor.values.approvals === '0'}
        {...fieldsOf(editor).toggle('restoreNeedsApproval')}
      />
      <Stricter rule={rule} />
    </EditorForm>
  )
}

const RuleText = ({ rule }: { rule: Rule }) => (
  <>
    <ResourceFacts
      facts={[
        { label: labels.approvals, value: rule.approvals },
        { label: labels.restoreNeedsApproval, value: rule.restoreNeedsApproval ? 'yes' : 'no' },
      ]}
    />
    <Stricter rule={rule} />
  </>
)

/**
 * Explains a stricter rule: a lowered rule takes effect a day later, and the global default is as strict as the
 * strictest pool that inherits it.
 */
function Stricter({ rule: { approvals, required, formerUntil } }: { rule: Rule }) {
  if (required <= approvals) return null
  const needed = counted(required, 'approval', 'approvals')
  return (
    <Text size="sm">
      {formerUntil !== null ? (
        <>
          The rule was lowered. It needs {needed} until <Time at={formerUntil} />.
        </>
      ) : (
        `A pool that inherits this policy needs ${needed}, so this policy does too.`
      )}
    </Text>
  )
}
