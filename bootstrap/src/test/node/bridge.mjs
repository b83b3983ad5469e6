// The host of the views' tests, in a page: the official bridge over what the test answers.
import { AppBridge, PostMessageTransport } from '@modelcontextprotocol/ext-apps/app-bridge';

window.bridged = async ({ frame, answers, told }) => {
  const { hostCapabilities, hostContext } = answers['ui/initialize']();
  const bridge = new AppBridge(null, { name: 'host', version: '1' }, hostCapabilities, { hostContext });
  bridge.oncalltool = async (params) => answers['tools/call'](params);
  bridge.onopenlink = async (params) => answers['ui/open-link'](params);
  bridge.ondownloadfile = async (params) => answers['ui/download-file'](params);
  bridge.onrequestdisplaymode = async (params) => answers['ui/request-display-mode'](params);
  bridge.onupdatemodelcontext = async (params) => answers['ui/update-model-context'](params);
  bridge.oninitialized = () => bridge.sendToolResult({ content: [], structuredContent: told });
  await bridge.connect(new PostMessageTransport(frame.contentWindow, frame.contentWindow));
};
