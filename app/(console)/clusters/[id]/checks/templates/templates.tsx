'use client'
import { Select } from '@mantine/core'
import { parseAsString, useQueryState } from 'nuqs'
import { useState } from 'react'
import { EmptyBlock } from '@/components/ui/data/state-block'
import shared from '@/components/ui/shared.module.css'
import { findKeyTemplate, type KeyTemplate, keyTemplates } from '@/lib/engine'
import type { ShownClusterKeys } from '@/lib/features/cluster-keys/schema'
import { TemplateForm } from './template-form'
import { TemplatePreview } from './template-preview'
import { readValues, valuesOf } from './template-values'
import classes from './templates.module.css'

/** Sets keys for a purpose. The effect of a template is shown before it is applied. */
export function Templates({ shown }: { shown: ShownClusterKeys }) {
  const [requested, setRequested] = useQueryState('template', parseAsString)
  const template = findKeyTemplate(requested ?? '') ?? keyTemplates[0]
  const [applied, setApplied] = useState(0)
  if (shown.cluster.vms.length === 0)
    return (
      <EmptyBlock title="No VMs yet">
        A template sets keys for VMs of this cluster. Create a VM first.
      </EmptyBlock>
    )
  if (template === undefined) return null
  return (
    <div className={`${shared.stack12} ${classes.root}`}>
      <Select
        label="Template"
        description={template.summary}
        allowDeselect={false}
        w="min(100%, 520px)"
        data={keyTemplates.map(({ id, label }) => ({ value: id, label }))}
        value={template.id}
        onChange={(id) => void setRequested(id)}
      />
      <OneTemplate
        key={`${template.id} ${applied}`}
        template={template}
        shown={shown}
        onApplied={() => setApplied(applied + 1)}
      />
    </div>
  )
}

type Props = { template: KeyTemplate; shown: ShownClusterKeys; onApplied: () => void }

function OneTemplate({ template, shown, onApplied }: Props) {
  const [values, setValues] = useState(() => valuesOf(template, shown))
  const [isTouched, setTouched] = useState(false)
  const read = readValues(template, values)
  const problems = Object.fromEntries(
    (read.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )
  return (
    <>
      <TemplateForm
        template={template}
        shown={shown}
        values={values}
        // An empty form has no errors yet.
        problems={isTouched ? problems : {}}
        onChange={(next) => {
          setTouched(true)
          setValues(next)
        }}
      />
      {read.success ? (
        <TemplatePreview
          template={template}
          params={read.data}
          shown={shown}
          onApplied={onApplied}
        />
      ) : (
        <p>Fill in the fields above to preview the changes.</p>
      )}
    </>
  )
}
