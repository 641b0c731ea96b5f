const SCRIPT = `
const $ = (id) => document.getElementById(id);
const post = (path, body) => fetch(path, { method: 'POST', body: JSON.stringify(body) }).then((r) => r.json());
const fields = ['shop', 'send_secret', 'receive_secret', 'takes', 'reason', 'tells', 'reorders', 'lies'];
let isFilled = false;
async function look() {
  const { settings, orders } = await (await fetch('/control')).json();
  if (!isFilled) for (const name of fields) {
    const field = $(name);
    if (field.type === 'checkbox') field.checked = settings[name]; else field.value = settings[name];
  }
  isFilled = true;
  $('orders').replaceChildren(...orders.map((order) => {
    const row = document.createElement('li');
    row.append(order.orderId + ' · ' + order.status + (order.isCancelAsked ? ' · the shop cancelled it' : '') + ' ');
    for (const status of ['in_kitchen', 'ready', 'dispatched', 'completed', 'cancelled']) {
      const button = document.createElement('button');
      button.textContent = status;
      button.onclick = async () => { say(await post('/control/orders/' + order.orderId, { status })); await look(); };
      row.append(button);
    }
    return row;
  }));
}
const say = (answer) => { $('said').textContent = 'The shop answered: ' + JSON.stringify(answer); };
$('settings').onsubmit = async (event) => {
  event.preventDefault();
  const values = {};
  for (const name of fields) values[name] = $(name).type === 'checkbox' ? $(name).checked : $(name).value;
  say(await post('/control/settings', values));
};
$('item').onsubmit = async (event) => {
  event.preventDefault();
  say(await post('/control/events', { type: 'item.availability', data: { plu: $('plu').value, available: $('available').checked } }));
};
$('store').onsubmit = async (event) => {
  event.preventDefault();
  say(await post('/control/events', { type: 'store.status', data: { state: $('state').value } }));
};
look(); setInterval(look, 2000);
`;

const options = (...values: string[]): string =>
  values.map((value) => `<option>${value}</option>`).join('');

export const simulatorPage = (): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Point of sale (simulator)</title>
<style>body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}label{display:block;margin:.5rem 0}input,select{font:inherit;min-height:44px}input:not([type=checkbox]){width:100%}button{font:inherit;min-height:44px;margin:.25rem}</style>
<h1>Point of sale (simulator)</h1>
<form id="settings">
<label>Events of the shop <input id="shop"></label>
<label>Secret that the shop signs with <input id="send_secret"></label>
<label>Secret that we sign with <input id="receive_secret"></label>
<label>A new order is <select id="takes">${options('accept', 'later', 'reject', 'silent', 'error')}</select></label>
<label>Rejected because <select id="reason">${options('store_closed', 'item_unavailable', 'too_busy', 'price_mismatch', 'other')}</select></label>
<label>Events are told <select id="tells">${options('once', 'twice', 'late', 'forged')}</select></label>
<label><input type="checkbox" id="reorders"> Each event waits and comes after the next one</label>
<label><input type="checkbox" id="lies"> Lie about totals</label>
<button>Save</button>
</form>
<p id="said" role="status"></p>
<h2>Orders</h2>
<ul id="orders"></ul>
<h2>Branch</h2>
<form id="item"><label>PLU <input id="plu"></label><label><input type="checkbox" id="available"> available</label><button>Tell</button></form>
<form id="store"><label>State <select id="state">${options('open', 'busy', 'paused')}</select></label><button>Tell</button></form>
<script>${SCRIPT}</script>
</html>`;
