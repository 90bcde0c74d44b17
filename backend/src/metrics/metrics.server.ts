import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Express } from 'express';
import { errorCode, errorMessage, OperatorError } from '../common/errors.js';
import type { Config } from '../config/config.types.js';
import { MetricsService } from './metrics.service.js';

const PATH = '/metrics';
/** A scraper sends a few hundred bytes of headers and no body. */
const REQUEST_MS = 10_000;

/** Serves the metrics: on METRICS_PORT, or with only METRICS_TOKEN on the port of the product. */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(MetricsServer.name);
  private readonly port: number | undefined;
  private readonly token: string | undefined;
  private server: Server | undefined;
  /** Address on METRICS_PORT, from this machine. */
  url: string | undefined;

  constructor(
    private readonly config: ConfigService<Config, true>,
    private readonly metrics: MetricsService,
  ) {
    const { port, token } = config.get('metrics', { infer: true });
    this.port = port;
    this.token = token;
  }

  /** Measures the requests of the application and, without a separate port, adds the route of the metrics. */
  connect(app: NestExpressApplication): void {
    if (!this.metrics.isOn) return;
    app.use(this.metrics.measureRequest);
    const express: Express = app.getHttpAdapter().getInstance();
    if (this.port === undefined) express.get(PATH, this.answer);
  }

  /** @throws OperatorError if the port cannot be used */
  async onApplicationBootstrap(): Promise<void> {
    const { port } = this;
    if (port === undefined) return;
    const server = createServer({ requestTimeout: REQUEST_MS }, (request, response) => {
      if (request.method === 'GET' && request.url === PATH) void this.answer(request, response);
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', (error) => reject(portError(error, port)));
      server.listen(port, this.config.get('host', { infer: true }), () => resolve());
    });
    this.server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${PATH}`;
  }

  onModuleDestroy(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  private readonly answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!this.mayRead(request)) {
      response.writeHead(401, { 'WWW-Authenticate': 'Bearer' }).end();
      return;
    }
    try {
      const text = await this.metrics.text();
      response.writeHead(200, { 'Content-Type': this.metrics.contentType, 'Cache-Control': 'no-store' });
      response.end(text);
    } catch (error) {
      this.logger.error(`The metrics could not be read: ${errorMessage(error)}`);
      response.writeHead(500).end();
    }
  };

  /** Compares hashes, so that the time does not depend on the token or its length. */
  private mayRead({ headers }: IncomingMessage): boolean {
    if (this.token === undefined) return true;
    return timingSafeEqual(sha256(headers.authorization ?? ''), sha256(`Bearer ${this.token}`));
  }
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function portError(error: Error, port: number): Error {
  return errorCode(error) === 'EADDRINUSE'
    ? new OperatorError(`port ${port} is taken. Stop what uses it, or set METRICS_PORT.`)
    : error;
}
