'use client'
import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { Facts } from '@/components/editor/facts'
import { errorsOfIssues } from '@/components/editor/field-errors'
import { SettingFields } from '@/components/editor/setting-fields'
import { Section } from '@/components/ui/data/section'
import { StateBlock } from '@/components/ui/data/state-block'
import { saved } from '@/components/ui/saved'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { ApiProblem } from '@/lib/api/browser/api-problem'
import { type Access, useAccess } from '@/lib/auth/viewer.client'
import type { SourceDraft } from '@/lib/features/fetched-sources/source-queries.client'
import type { Pod } from '@/lib/features/pods/schema'
import type { PodUsageSource } from '@/lib/features/pods/usage-source/schema'
import {
  useChooseUsageSource,
  useUsageSource,
} from '@/lib/features/pods/usage-source/use-usage-source.client'
import { usageSources } from '@/lib/features/usage-sources/registry'
import { usageSource } from '@/lib/features/usage-sources/schema'
import classes from '../pods.module.css'
import { FetchNow, SourceSecret } from './source-actions'
import { bodyOfSource, freshSource } from './source-values'

const NONE = { value: '', label: 'None: usage is reported over the API' }
const kinds = [NONE, ...usageSources.map(({ kind, label }) => ({ value: kind, label }))]

/** Where the usage of a pod is fetched from once a day. */
export function UsageSourceSection({ pod }: { pod: Pod }) {
  const access = useAccess('inventory.write')
  const query = useUsageSource(pod.id)
  return (
    <Section title="Usage source" aside={query.data?.source && <FetchNow pod={pod} />}>
      <StateBlock query={query} what="the usage source" rows={2}>
        {(known) =>
          access.mode === 'text' ? (
            <Facts facts={[{ label: 'Fetched daily from', value: labelOf(known) }]} />
          ) : (
            <>
              <SourceForm
                key={JSON.stringify(known.source)}
                pod={pod}
                known={known.source}
                access={access}
              />
              {known.source !== null && usageSource(known.source).hasSecret && (
                <SourceSecret pod={pod} hasSecret={known.hasSecret} access={access} />
              )}
            </>
          )
        }
      </StateBlock>
    </Section>
  )
}

const labelOf = ({ source }: PodUsageSource) =>
  source === null ? NONE.label : usageSource(source).label

type FormProps = { pod: Pod; known: SourceDraft | null; access: Access }

function SourceForm({ pod, known, access }: FormProps) {
  const choose = useChooseUsageSource(pod.id)
  const [source, setSource] = useState(known)
  const change = (next: SourceDraft | null) => {
    setSource(next)
    choose.reset()
  }
  const chosen = source === null ? null : usageSource(source)
  const { error } = choose
  const errors = error instanceof ApiProblem ? errorsOfIssues(error.document.errors) : {}
  const isAtField = chosen?.fields.some(({ name }) => errors[name] !== undefined) ?? false
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        choose.mutate(source === null ? null : bodyOfSource(source), {
          onSuccess: () => saved(`Usage source of ${pod.name} saved`),
        })
      }}
    >
      <fieldset className={classes.fields} disabled={access.mode !== 'edit'}>
        <Select
          label="Fetched daily from"
          data={kinds}
          value={source?.kind ?? NONE.value}
          allowDeselect={false}
          onChange={(kind) => {
            if (kind === null || kind === '') change(null)
            else change(kind === known?.kind ? known : freshSource(kind))
          }}
        />
        {source !== null && chosen !== null && (
          <SettingFields
            fields={chosen.fields}
            schema={chosen.requestSchema}
            settings={source}
            errors={errors}
            onChange={(settings) => change({ ...settings, kind: source.kind })}
          />
        )}
      </fieldset>
      {!isAtField && <ProblemAlert cause={error} what="The usage source was not saved" />}
      <div className={classes.actions}>
        <Button
          size="xs"
          type="submit"
          disabled={access.mode !== 'edit' || JSON.stringify(source) === JSON.stringify(known)}
          loading={choose.isPending}
        >
          Save usage source
        </Button>
      </div>
    </form>
  )
}
