import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { findModule } from '@/lib/engine'
import { env } from '@/lib/env.server'
import type { Place, Progress } from '@/lib/workers/progress'
import { runJob } from '@/lib/workers/run-job.server'
import type { GivenPolicy, Issues } from './given-policy'

type EvaluationJob<Answer> = (task: never, progress: Progress) => Result<Answer, Issues>

type Requested<Task> = {
  job: string
  task: Task
  /** The evaluated policies in the numbering of the job, with their paths in the request. */
  policies: readonly { path: string; policy: GivenPolicy }[]
  signal?: AbortSignal
  /** The factor by which its deadline exceeds the usual one. */
  deadlineFactor?: number
  /** The problem code if the job refuses its input. */
  code?: string
}

/** Evaluates policies that are not live in a thread, so that their rules do not delay other calls. */
export async function evaluateInThread<J extends EvaluationJob<unknown>>(
  { userId }: Pick<Scope, 'userId'>,
  {
    job,
    task,
    policies,
    signal,
    deadlineFactor = 1,
    code = 'invalid-policy',
  }: Requested<Parameters<J>[0]>,
): Promise<Result<AnswerOf<J>, Problem>> {
  const deadlineMs = env().BERTH_EVALUATION_MS * deadlineFactor
  const ran = await runJob<J>({
    kind: 'evaluation',
    job,
    task,
    caller: userId,
    deadlineMs,
    ...(signal === undefined ? {} : { signal }),
  })
  if (ran.kind === 'busy') return err({ kind: 'limited', retryAfterSeconds: 2 })
  if (ran.kind === 'too-expensive') return err(tooExpensive(ran.place, policies, deadlineMs))
  const result = ran.answer as Result<AnswerOf<J>, Issues>
  if (result.ok) return ok(result.value)
  return err({ kind: 'invalid', code, issues: result.error })
}

type AnswerOf<J> = J extends (...given: never) => Result<infer Answer, Issues> ? Answer : never

/** Names the entry that was being evaluated when the deadline passed. */
function tooExpensive(
  { policy: number, entry }: Place,
  policies: Requested<unknown>['policies'],
  deadlineMs: number,
): Problem {
  const { path = 'policy', policy } = policies[number] ?? {}
  const remedy = `The evaluation was stopped after ${deadlineMs / 1000} s: simplify the rules, or evaluate fewer launches.`
  if (entry === null)
    return { kind: 'invalid', code: 'too-expensive', issues: [{ path, message: remedy }] }
  const { id, module } = entryOf(policy?.document, entry)
  const label = findModule(module, policy?.modules)?.label ?? module
  return {
    kind: 'invalid',
    code: 'too-expensive',
    issues: [
      {
        path: `${path}.modules[${entry}]`,
        message: `The module ${label} (${module}, entry "${id}") was being evaluated. ${remedy}`,
      },
    ],
  }
}

function entryOf(document: unknown, entry: number): { id: string; module: string } {
  const modules: unknown = Object(document).modules
  const { id, module } = Object(Array.isArray(modules) ? modules[entry] : null)
  return { id: typeof id === 'string' ? id : String(entry), module: String(module) }
}
