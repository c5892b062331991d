'use client'
import { NativeSelect } from '@mantine/core'
import { memo } from 'react'
import type { PolicyVersion } from '@/lib/features/policies/schema'

type Props = {
  value: string
  versions: readonly PolicyVersion[]
  /** A pool's policy can also be compared with the global default. */
  hasGlobal: boolean
  onCompare: (value: string) => void
}

/** Selects the policy that the preview's changes are computed against. */
export const CompareSelect = memo(function CompareSelect(props: Props) {
  const { value, versions, hasGlobal, onCompare } = props
  return (
    <NativeSelect
      size="xs"
      aria-label="Compare with"
      value={value}
      onChange={(event) => onCompare(event.currentTarget.value)}
      data={[
        { value: 'live', label: 'Compare with live' },
        ...(hasGlobal ? [{ value: 'global', label: 'Compare with global default' }] : []),
        ...versions.map(({ version }) => ({
          value: String(version),
          label: `Compare with v${version}`,
        })),
      ]}
    />
  )
})
