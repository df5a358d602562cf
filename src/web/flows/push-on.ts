import { readDevice, writeDevice } from '../api/device.ts'

const setting = 'push'

/** Whether messages of the server go to this device, as far as it is known here; for what is loaded with every page. */
export const isPushOn = (): boolean => readDevice(setting, false)

export const notePush = (on: boolean): void => writeDevice(setting, on)
