import { newCommand } from '../../../client.ts';
import { officeApi } from '../../../office-client.ts';
import { deviceName, subscribeHere, subscriptionHere } from './push-permission.ts';

/**
 * Names this browser to the hall once more where its person allowed push here, and the session in which they did so is
 * over, or the hall has another key by now. A browser that was signed out has no address any more, and stays silent.
 */
export async function keepPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!(await registration?.pushManager?.getSubscription())) return;
  const { serverKey, browsers } = (await officeApi.noticeBrowsers.list({})).item;
  if (browsers.some(({ here }) => here)) return;
  const keys = (await subscriptionHere(serverKey)) ?? (await subscribeHere(serverKey));
  if (keys) await officeApi.noticeBrowsers.allow({ ...newCommand('allow-browser'), ...keys, device: deviceName() });
}
