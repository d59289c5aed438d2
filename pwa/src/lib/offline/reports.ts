// Reports: letting one go before its time, and giving a lost delivery another run, are writes like any other.
import { newId } from '../ids';
import { note } from './outbox';
import { sendSoon } from './sync';

/** Lets a report fall due now; the server sends it. */
export async function sendReport(report: string, owner: string, at: Date = new Date()): Promise<void> {
  await noteSending(`/reports/${report}/sent`, report, owner, at);
}

/** Gives a delivery that was given up another run of attempts. */
export async function sendDeliveryAgain(
  delivery: string,
  report: string,
  owner: string,
  at: Date = new Date(),
): Promise<void> {
  await noteSending(`/deliveries/${delivery}/again`, report, owner, at);
}

async function noteSending(path: string, report: string, owner: string, at: Date): Promise<void> {
  await note({
    id: newId(at.getTime()),
    owner,
    stream: report,
    method: 'PUT',
    path,
    body: {},
    subject: { what: 'report-sent' },
  });
  sendSoon();
}
