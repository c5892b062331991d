'use client'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { ComparedFields, type ComparedKeys } from '@/components/review/compared-fields'
import shared from '@/components/ui/shared.module.css'
import type { ModuleVersion } from '@/lib/features/modules/schema'
import { DefinitionChanges } from './definition-changes'

/** Compares any two versions of a module. */
export function CompareModule({ versions }: { versions: readonly ModuleVersion[] }) {
  const sides = versions.map(({ definition, author }) => ({
    key: String(definition.version),
    label: `v${definition.version} by ${author}`,
    definition,
  }))
  const [keys, setKeys] = useState<ComparedKeys>({
    before: sides[1]?.key ?? null,
    after: sides[0]?.key ?? null,
  })
  const definitionOf = (key: string | null) => sides.find((side) => side.key === key)?.definition
  const [before, after] = [definitionOf(keys.before), definitionOf(keys.after)]
  if (before === undefined || after === undefined) return null
  return (
    <section aria-label="Compare two versions" className={shared.stack8}>
      <Text component="h3" size="sm" fw={600} mt="sm">
        Compare two versions
      </Text>
      <ComparedFields choices={sides} keys={keys} onChange={setKeys} />
      <DefinitionChanges
        before={before}
        after={after}
        label="Differences"
        same="Nothing: both are the same."
      />
    </section>
  )
}
