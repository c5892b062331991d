'use client'

import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { parse, stringify } from 'yaml'
import shared from '@/components/ui/shared.module.css'
import { readPolicyTests } from '@/lib/engine'
import type { StoredTest } from './test-form'
import classes from './tests.module.css'

type Props = {
  tests: readonly StoredTest[]
  onSave: (tests: StoredTest[]) => void
  onClose: () => void
}

/** The tests as text, as in a policy document. */
export function TestsText({ tests, onSave, onClose }: Props) {
  const [text, setText] = useState(() => (tests.length === 0 ? '' : stringify(tests)))
  const read = readText(text)
  return (
    <div className={`${shared.stack12} ${classes.form}`}>
      <Textarea
        label="Tests in YAML or JSON"
        description="A list, as under tests in a policy document."
        autosize
        minRows={6}
        maxRows={20}
        spellCheck={false}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 13 } }}
        value={text}
        error={read.problems.length === 0 ? undefined : read.problems.slice(0, 5).join('; ')}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={shared.row8}>
        <Button
          size="xs"
          disabled={read.problems.length > 0}
          onClick={() => onSave([...read.tests])}
        >
          Save tests
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

function readText(text: string): { tests: readonly StoredTest[]; problems: string[] } {
  try {
    const { tests, problems } = readPolicyTests(parse(text, { maxAliasCount: 0 }) ?? [])
    return {
      // The schemas of the kinds produce only JSON values.
      tests: tests as StoredTest[],
      problems: problems.map(({ path, message }) => `${path}: ${message}`),
    }
  } catch (cause) {
    return { tests: [], problems: [cause instanceof Error ? cause.message : 'cannot be read'] }
  }
}
