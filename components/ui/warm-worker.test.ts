import { expect, test, vi } from 'vitest'
import { WarmWorker } from './warm-worker'

function threads() {
  const started: FakeThread[] = []
  const start = () => {
    const thread = new FakeThread()
    started.push(thread)
    return thread
  }
  return { worker: new WarmWorker<string, string>(start), started }
}

class FakeThread {
  onmessage: Worker['onmessage'] = null
  onerror: Worker['onerror'] = null
  readonly postMessage = vi.fn()
  readonly terminate = vi.fn()

  answer(data: string) {
    this.onmessage?.call(this as unknown as Worker, { data } as MessageEvent)
  }

  fail() {
    this.onerror?.call(this as unknown as Worker, {} as ErrorEvent)
  }
}

const events = () => ({ onAnswer: vi.fn(), onFailure: vi.fn() })

test('a task runs in the worker that was started in advance', () => {
  const { worker, started } = threads()
  const { onAnswer, onFailure } = events()
  worker.warm()
  worker.run('task', { onAnswer, onFailure })
  expect(started).toHaveLength(1)
  expect(started[0]?.postMessage).toHaveBeenCalledWith('task')
  started[0]?.answer('half')
  started[0]?.answer('done')
  expect(onAnswer.mock.calls).toEqual([['half'], ['done']])
  expect(onFailure).not.toHaveBeenCalled()
})

test('the next task replaces a worker that failed while idle', () => {
  const { worker, started } = threads()
  const { onAnswer, onFailure } = events()
  worker.warm()
  started[0]?.fail()
  worker.run('task', { onAnswer, onFailure })
  expect(started).toHaveLength(2)
  expect(started[1]?.postMessage).toHaveBeenCalledWith('task')
  started[1]?.answer('done')
  expect(onAnswer).toHaveBeenCalledWith('done')
  expect(onFailure).not.toHaveBeenCalled()
})

test('a worker that fails during a task reports it, and the next task gets a new worker', () => {
  const { worker, started } = threads()
  const { onAnswer, onFailure } = events()
  worker.run('task', { onAnswer, onFailure })
  started[0]?.fail()
  expect(onFailure).toHaveBeenCalledOnce()
  worker.run('again', { onAnswer, onFailure })
  expect(started).toHaveLength(2)
})

test('a stopped task reports no result', () => {
  const { worker, started } = threads()
  const { onAnswer, onFailure } = events()
  worker.run('task', { onAnswer, onFailure })
  worker.stop()
  expect(started[0]?.terminate).toHaveBeenCalled()
  worker.run('other', { onAnswer, onFailure })
  started[0]?.answer('late')
  started[0]?.fail()
  expect(onAnswer).not.toHaveBeenCalled()
  expect(onFailure).not.toHaveBeenCalled()
})
