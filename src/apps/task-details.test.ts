import { expect, test } from 'vitest'
import { aJob } from '../../test/helpers/recording-shell.ts'
import { detailsEnvironment, taskDetails, versionEnvironment } from './task-details.ts'

const checkout = { commit: { hash: 'c0ffee', message: 'Say hello' } }

test('a deployment knows itself and the version it brings out', () => {
  const details = { type: 'deploy', message: 'hotfix', incoming_version: '1.0.3', url: 'http://localhost/1' } as const
  const job = aJob({ details, inventory: {} })
  expect(versionEnvironment(job)).toEqual({
    SEMAPHORE_TASK_TYPE: 'deploy',
    SEMAPHORE_TASK_INCOMING_VERSION: '1.0.3',
  })
  expect(detailsEnvironment(job, checkout)).toEqual({
    SEMAPHORE_TASK_DETAILS_ID: '41',
    SEMAPHORE_TASK_DETAILS_MESSAGE: 'hotfix',
    SEMAPHORE_TASK_DETAILS_USERNAME: 'ada',
    SEMAPHORE_TASK_DETAILS_URL: 'http://localhost/1',
    SEMAPHORE_TASK_DETAILS_COMMIT_HASH: 'c0ffee',
    SEMAPHORE_TASK_DETAILS_COMMIT_MESSAGE: 'Say hello',
    SEMAPHORE_TASK_DETAILS_INVENTORY_NAME: 'Hosts',
    SEMAPHORE_TASK_DETAILS_INVENTORY_ID: '2',
    SEMAPHORE_TASK_DETAILS_REPOSITORY_NAME: 'Demo',
    SEMAPHORE_TASK_DETAILS_REPOSITORY_ID: '3',
    SEMAPHORE_TASK_DETAILS_TYPE: 'deploy',
    SEMAPHORE_TASK_DETAILS_INCOMING_VERSION: '1.0.3',
  })
})

test('a plain task has no version, and an address only when the server knows one', () => {
  const job = aJob({ details: { username: '', incoming_version: '1.0.3' } })
  expect(taskDetails(job, checkout)).toEqual({
    id: 41,
    username: '',
    url: null,
    commit_hash: 'c0ffee',
    commit_message: 'Say hello',
    repository_name: 'Demo',
    repository_id: 3,
  })
  expect(detailsEnvironment(job, checkout)).not.toHaveProperty('SEMAPHORE_TASK_DETAILS_USERNAME')
})
