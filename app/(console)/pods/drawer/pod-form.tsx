'use client'
import { TextInput } from '@mantine/core'
import { realmWidget } from '@/components/pods/realm-field'
import type { FormEnd } from '@/components/resource/drawer/resource-drawer'
import { ResourceForm } from '@/components/resource/form/resource-form'
import { type InputProps, widget } from '@/components/resource/form/widget'
import { Pair } from '@/components/resource/pair'
import { useRemove, useSave } from '@/lib/api/client'
import { decimalText } from '@/lib/base/number-text'
import { podContract } from '@/lib/features/pods/contract'
import { type Pod, podDescription } from '@/lib/features/pods/schema'

import { useSettings } from '@/lib/features/settings/use-settings.client'
import { percentOf } from '../usage/pod-groups'
import { type Tag, tagOf, tagValue } from './tag'

type Props = FormEnd & { pod: Pod | null }

/** The settings of a pod: its name, tag, price and threshold. */
export const PodForm = ({ pod, ...end }: Props) => (
  <ResourceForm
    resource={podDescription}
    row={pod}
    save={useSave(podContract)}
    remove={useRemove(podContract)}
    inputs={inputs}
    display={useDisplay()}
    focus={pod === null ? 'realmId' : null}
    {...end}
  />
)

/** The currency of prices and the default threshold, from the settings. */
function useDisplay() {
  const { data: settings } = useSettings()
  const currency = settings?.reportingCurrency
  const threshold = settings?.binding.defaultThreshold
  return {
    costPerHour: {
      hint: `In ${currency ?? 'the reporting currency'}.`,
      text: (price: string) => `${decimalText(price)} ${currency ?? ''}`,
    },
    threshold: threshold === undefined ? {} : { empty: `${percentOf(threshold)}, the default` },
  }
}

function TagField({ field, name, draft, errors, onChange }: InputProps<Tag>) {
  const error = Object.entries(errors).find(([path]) => path.split('.')[0] === name)?.[1]
  return (
    <Pair>
      <TextInput
        label={`${field.label}: key`}
        description="Empty: the pod is for the general group."
        value={draft.key}
        error={error}
        onChange={(event) => onChange({ ...draft, key: event.currentTarget.value })}
      />
      <TextInput
        label={`${field.label}: value`}
        description="Requests with this pair go to pods with this tag."
        value={draft.value}
        onChange={(event) => onChange({ ...draft, value: event.currentTarget.value })}
      />
    </Pair>
  )
}

const inputs = {
  realmId: realmWidget,
  tag: widget({ draftOf: tagOf, valueOf: tagValue, Input: TagField }),
}
